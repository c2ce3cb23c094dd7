import type { Locator, Page } from '@playwright/test';
import { listDocuments } from '@app/domain/records.calls.ts';
import { englishOn, englishTexts } from './fixtures/english.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

journey.use({ locale: 'es-ES' });

const rail = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
/** The page and everything that it loaded afterwards are here. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
/** Texts written by people, which stay English: names of roles, types of tasks, a line of a price list, measures of products. */
const WRITTEN = ['Admin', 'Sales', 'Dispatch', 'Fleet', 'Pricing', 'Website', 'Crew', 'Stock', 'Home', 'Shipping', 'Flight', 'Length', 'Width'];
async function speaksSpanish(page: Page, where: string, written: readonly string[] = WRITTEN): Promise<void> {
  await settle(page);
  expect.soft(await englishOn(page, written), where).toEqual([]);
}
/** Returns the subjects of the newest emails and conversations: people wrote them, here or in another journey, in whatever language. */
async function subjectsFor(staff: Person): Promise<string[]> {
  const lists = ['outbox', 'threads'].map((collection) => staff.send(listDocuments, { query: { collection, limit: 200 } }));
  return (await Promise.all(lists)).flatMap(({ docs }) =>
    docs.flatMap(({ subject }) => (typeof subject === 'string' && subject !== '' ? [subject] : [])),
  );
}

journey('staff with a Spanish browser work in Spanish until they choose English, which is remembered [BYD-16]', async ({ page, product }) => {
  expect(englishTexts).toBeGreaterThan(1000);
  const { email, password } = personWith(product, 'skylark', 'admin');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Iniciar sesión');
  await speaksSpanish(page, 'login');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('Contraseña: es obligatorio.')).toBeVisible();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(rail(page).getByRole('link', { name: 'Bandeja de entrada' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await takePictures(page, 'spanish dashboard');

  const account = page.getByRole('button', { name: /, cuenta$/ });
  await account.click();
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeChecked();
  await speaksSpanish(page, 'account menu');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: /, account$/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

const LATER = /\/(marketplace|data|cms|company)\//;
/** Visits the given screens of the rail, and the first record of each list. */
async function walk(page: Page, staff: Person, isRequested: (screen: string) => boolean): Promise<void> {
  const written = [...WRITTEN, ...(await subjectsFor(staff))];
  // High enough for every group of the rail to be open.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(`/${staff.client}/tasks`);
  await expect(rail(page)).toBeVisible();
  const settings = page.getByRole('button', { name: 'Ajustes', exact: true });
  const hrefs = (anchors: Locator) => anchors.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await settings.click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  await speaksSpanish(page, 'settings', written);
  const inSettings = await hrefs(entries);
  await page.keyboard.press('Escape');
  const screens = [...(await hrefs(rail(page).getByRole('link'))), ...inSettings].filter(isRequested);
  expect(screens.length).toBeGreaterThan(5);
  for (const screen of screens) {
    const isSetting = inSettings.includes(screen);
    if (isSetting) await settings.click();
    const link = page.locator(`a[href="${screen}"]`).first();
    await link.click();
    // The address changes at once; the rail together with the screen.
    if (isSetting) await expect(entries).toHaveCount(0);
    else await expect(link).toHaveAttribute('aria-current', 'page');
    // Settings open their first page.
    await expect(page).toHaveURL(new RegExp(`${screen}(/identity)?$`));
    await speaksSpanish(page, screen, written);
    const heads = page.getByRole('main').getByRole('rowheader');
    if ((await heads.getByRole('link').count()) === 0) continue;
    const to = await heads.getByRole('link').first().getAttribute('href');
    const record = heads.locator(`a[href="${to}"]`);
    await record.click();
    // Some open over their list.
    await expect(async () => expect((await page.getByRole('dialog').isVisible()) || !(await record.isVisible())).toBe(true)).toPass();
    await speaksSpanish(page, `${screen}, its first record`, written);
    if (!(await page.getByRole('dialog').isVisible())) continue;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}
const parts = [
  { client: 'skylark', what: 'conversations, sales and work', isAsked: (screen: string) => !LATER.test(screen) },
  { client: 'skylark', what: 'marketplace, data and company', isAsked: (screen: string) => LATER.test(screen) },
  { client: 'timberline', what: 'a mill', isAsked: () => true },
] as const;
for (const { client, what, isAsked } of parts) {
  journey(`no screen of ${client} (${what}) shows English text that has a Spanish translation [BYD-16]`, async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, client, 'admin'));
    await walk(await openBrowser(staff), staff, isAsked);
  });
}

journey('a conversation and the form of a new record are Spanish and accessible [BYD-16]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
  await page.goto('/skylark/threads/inbox/chat');
  await page.getByRole('region', { name: 'Conversaciones' }).locator('[data-row]').first().click();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  // The newest conversation may be of an empty leg that was bought: lines of its price keep the company's language.
  await speaksSpanish(page, 'conversation', [...WRITTEN, 'Empty leg']);
  await expectAccessible(page);
  await takePictures(page, 'spanish conversation');
  await page.goto('/skylark/marketing/contacts/');
  await page.getByRole('main').getByRole('button', { name: 'Añadir contacto' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await speaksSpanish(page, 'new contact');
  await expectAccessible(page);
  await takePictures(page, 'spanish new contact', page.getByRole('dialog'));
});

journey('refusals of the server are shown in Spanish [BYD-16]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
  await page.goto('/skylark/marketing/contacts/');
  await page.getByRole('main').getByRole('button', { name: 'Añadir contacto' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nombre' }).first().fill('Carmen');
  // The form would refuse this value, so the request is changed on its way.
  await page.route('**/api/documents/write', (route) =>
    route.continue({ postData: route.request().postData()?.replace('Carmen', 'C'.repeat(500)) ?? '' }),
  );
  await form.getByRole('button', { name: 'Añadir contacto' }).click();
  await expect(form.getByText('first_name: Como máximo 80 caracteres.')).toBeVisible();
});

journey(
  'a company that speaks Spanish has Spanish pages, and a Spanish page for unknown addresses [BYD-16, CMS-4]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'bluebird', 'admin')));
    await page.goto('/bluebird/company/settings/identity');
    const choice = page.getByRole('main').getByText('English', { exact: true });
    await expect(choice).toBeVisible();
    await page.getByRole('button', { name: 'Editar Idioma de la empresa' }).click();
    await page.getByRole('combobox', { name: 'Idioma de la empresa' }).click();
    await page.getByRole('option', { name: 'Español' }).click();
    // The notice waits for the visitor while the pointer is on it.
    await page.getByText('Guardado: Idioma de la empresa').hover();
    const visitor = await page.context().newPage();
    await visitor.goto('/bluebird/');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
    await expect(visitor.getByRole('link', { name: 'Ir al contenido' })).toBeAttached();
    await expectAccessible(visitor);
    const answer = await visitor.goto('/bluebird/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
    await expect(visitor.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/bluebird/');
    await expect(visitor).toHaveTitle(/^Página no encontrada/);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(choice).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.locator('html')).toHaveAttribute('lang', 'en', { timeout: 1000 });
    }).toPass();
    await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15).toLocaleString('es', { month: 'long' }));
journey('a consumer finds flights in Spanish [BYD-16]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.consumer(product, newAccount('Carmen')));
  await page.goto('/marketplace');
  await expect(page).toHaveTitle('Mercado: tramos vacíos y estimaciones de chárter');
  await speaksSpanish(page, 'marketplace');
  await page.getByRole('textbox', { name: 'Fecha' }).click();
  await expect(page.getByText(new RegExp(`^(${MONTHS.join('|')}) \\d{4}$`))).toBeVisible();
  await expect(page.locator('thead th').first()).toHaveText('lu');
  await speaksSpanish(page, 'calendar');
  await expectAccessible(page);
  await takePictures(page, 'spanish marketplace');
});

journey('the search box, the notices and the keys are Spanish and accessible [BYD-16]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
  await page.goto('/skylark/tasks');
  await expect(rail(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a' });
  await palette.getByRole('combobox').fill('oscuro');
  await expect(palette.getByRole('option', { name: 'Oscuro' })).toBeVisible();
  await speaksSpanish(page, 'search box');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Avisos' })).toBeVisible();
  await speaksSpanish(page, 'notices');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclado' }).getByText('Ir a Tareas')).toBeVisible();
  await speaksSpanish(page, 'keys');
});
