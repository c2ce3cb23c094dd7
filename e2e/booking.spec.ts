import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import { parseUsDate } from '@app/kernel/time/time.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { dayAhead, newLeg } from './fixtures/marketplace.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Another website that shows an address in a frame. */
async function openWebsite(framed: string): Promise<{ readonly server: Server; readonly origin: string }> {
  const page = `<!doctype html><html lang="en"><title>Club</title><body><iframe title="Flights" src="${framed}" width="360" height="900"></iframe></body></html>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

journey(
  'a visitor without an account asks for an empty leg on a phone, confirms the address, and the operator sees the request at once; the same form works inside of a website that the company allows, and of no other [TEN-14, CHR-1, CHR-2]',
  async ({ page, product, mail, browser, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const date = dayAhead(3);
    await newLeg(staff, 'KISP', 'KPWM', { date, window_hours: 2 });
    const desk = await openBrowser(staff);
    await desk.goto('/skylark/quotes');
    await expect(desk.getByRole('table').getByRole('rowheader').first()).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/skylark/deals');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empty legs');
    const card = page.getByRole('main').getByRole('link').filter({ hasText: 'KISP' });
    await expect(card).toContainText('May shift by ± 2 h');
    await expectAccessible(page);
    await takePictures(page, 'site deals');
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request this empty leg');
    await expect(page).toHaveURL(new RegExp(`deal=leg-\\w+&from=KISP&to=KPWM&date=${parseUsDate(date)?.toString() ?? ''}`));
    await expect(page.getByLabel('Passengers'), 'who flies is asked, not assumed').toHaveValue('');
    await expectAccessible(page);
    await takePictures(page, 'site book leg');
    const last = `Stone-${randomId(5)}`;
    const email = `${last}@visitor.example`.toLowerCase();
    await page.getByLabel('Passengers').fill('2');
    await page.getByLabel('First name').fill('Vera');
    await page.getByLabel('Last name').fill(last);
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Request quote' }).click();
    await expect(page.getByRole('status')).toContainText('Check your inbox');
    const link = (): string | undefined => /\/skylark\/book\?link=\S+/.exec(mail.to(email).at(-1)?.text ?? '')?.[0];
    await expect.poll(link, { timeout: 30_000 }).toBeDefined();
    await expect(desk.getByRole('table'), 'nobody hears of it before').not.toContainText(last);
    await page.goto(link() ?? 'no link');
    for (const part of ['KISP', 'KPWM', '2 passengers', email]) await expect(page.getByRole('main')).toContainText(part);
    await expectAccessible(page);
    await takePictures(page, 'site book confirm');
    await page.getByRole('button', { name: 'Confirm and send request' }).click();
    await expect(page.getByRole('status')).toContainText(/Request Q-\w+ is with Skylark Air/);
    // Without a reload.
    const row = desk.getByRole('row').filter({ hasText: last });
    await expect(row).toContainText('Requested');
    await row.getByRole('rowheader').getByRole('link').click();
    await expect(desk.getByRole('main')).toContainText('Deals page');

    const club = await openWebsite(`${product.url}/skylark/iframe?show=book`);
    const stranger = await openWebsite(`${product.url}/skylark/iframe?show=book`);
    const path = 'clients/skylark';
    const company = (await staff.send(getDocument, { path })).doc;
    await staff.send(writeDocuments, { writes: [{ op: 'merge', path, data: { framing_sites: [club.origin] }, base: company?.version ?? 0 }] });
    await desk.goto('/skylark/company/settings/sites');
    await expect(desk.getByRole('region', { name: 'Booking and empty legs on other websites' })).toContainText(club.origin);
    await page.goto(club.origin);
    const framed = page.frameLocator('iframe');
    await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Request a flight');
    await takePictures(page, 'framed booking');
    for (const [name, value] of [
      ['From', 'Qqxzvw'],
      ['To', 'KBED'],
      ['Date', parseUsDate(dayAhead(30))?.toString() ?? ''],
      ['Passengers', '4'],
      ['First name', 'Vera'],
      ['Last name', last],
      ['Your email address', email],
    ] as const)
      await framed.getByLabel(name, { exact: true }).fill(value);
    await framed.getByRole('button', { name: 'Request quote' }).click();
    await expect(framed.getByRole('alert')).toContainText('No airport fits “Qqxzvw”');
    await expect(framed.getByLabel('Passengers'), 'nothing has to be typed again').toHaveValue('4');
    await framed.getByLabel('From', { exact: true }).fill('KTEB');
    await framed.getByRole('button', { name: 'Request quote' }).click();
    await expect(framed.getByRole('status')).toContainText('Check your inbox');

    // Browsers say so in their console, which the other pages here keep empty.
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(stranger.origin);
    await expect(elsewhere.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
    for (const address of ['/skylark/', '/skylark/book', '/skylark/deals'])
      expect((await page.request.get(address)).headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await page.request.get('/meridian/iframe?show=deals')).headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await elsewhere.context().close();
    for (const { server } of [club, stranger]) server.close();
    await staff.close();
  },
);
