import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'a work order begins as a draft, gets files, people and roles, takes only the steps that are allowed, and is found in its list [OPS-1]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const priya = personWith(product, 'timberline', 'sales');
    const number = `WO-${randomId(6)}`;
    const page = await openBrowser(owen);
    await page.goto('/timberline/work');
    await page.getByRole('button', { name: 'New work order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await dialog.getByRole('textbox', { name: 'Number' }).fill(number);
    await dialog.getByRole('textbox', { name: 'Location' }).fill('Yard 2');
    await dialog
      .getByRole('button', { name: /^(Add|Create)/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${number} · Yard 2`);
    const state = page.getByRole('region', { name: 'Work', exact: true });
    await expect(state).toContainText('Draft');

    await page.getByRole('button', { name: 'Edit State' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await expect(page.getByRole('option')).toHaveText(['Draft', 'Scheduled', 'In Progress', 'Canceled']);
    await page.getByRole('option', { name: 'In Progress' }).click();
    await expect(toasts(page).getByText('State saved')).toBeVisible();
    await expect(state).toContainText('In Progress');
    const path = `clients/timberline/work_orders/${page.url().split('/').pop() ?? ''}`;
    const { doc } = await owen.send(getDocument, { path });
    const jump = { writes: [{ op: 'merge' as const, path, data: { state: 'Draft' }, base: doc?.version }] };
    expect((await owen.ask(writeDocuments, jump)).status, 'the server keeps the steps').toBe(409);

    await page.getByRole('button', { name: 'Edit Roles' }).click();
    await page.getByRole('combobox', { name: 'Roles' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Sales' }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('region', { name: 'Team' })).toContainText('Sales');

    const files = page.getByRole('list', { name: 'Files', exact: true });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles([{ name: 'cutting list.csv', mimeType: 'text/csv', buffer: Buffer.from('board,length\n') }]);
    await expect(files.getByRole('button', { name: /^cutting list\.csv/ })).toBeVisible();

    for (const [label, list] of [
      ['assigned', 'Assigned'],
      ['followers', 'Followers'],
    ] as const) {
      await page.getByRole('button', { name: `Change ${label}` }).click();
      const picker = page.getByRole('dialog', { name: list });
      await picker.getByRole('checkbox', { name: /Priya/ }).check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('list', { name: list })).toContainText('Priya');
    }
    await expectAccessible(page);
    await takePictures(page, 'work order');

    const other = await openBrowser(await Person.staff(product, priya));
    await other.goto(`/timberline/work?q=${number}`);
    const row = other.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('In Progress');
    await expect(row).toContainText('Yard 2');
    await row.getByRole('link').click();
    await expect(other.getByRole('list', { name: 'Assigned' })).toContainText('Priya');
  },
);

journey(
  'a task is written down, marked as done step by step with its progress, and given roles, people and a file [OPS-1]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const name = `Oil the saw ${randomId(6)}`;
    const page = await openBrowser(owen);
    await page.goto('/timberline/tasks');
    await page.getByRole('button', { name: 'New task' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog
      .getByRole('button', { name: /^(Add|Create)/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const progress = page.getByRole('region', { name: 'Progress' });
    const chip = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
    await expect(chip('To do')).toBeVisible();
    for (const mark of ['Completed', 'Tested', 'Validated']) {
      await progress.getByRole('button', { name: mark }).click();
      await expect(progress.getByRole('button', { name: mark })).toHaveAttribute('aria-pressed', 'true');
    }
    // A task that is not done is neither tested nor validated.
    await progress.getByRole('button', { name: 'Completed' }).click();
    await expect(progress.getByRole('button', { name: 'Validated' })).toHaveAttribute('aria-pressed', 'false');
    await expect(chip('To do')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Roles' }).click();
    await page.getByRole('combobox', { name: 'Roles' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Support' }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('region', { name: 'Team' })).toContainText('Support');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Followers' })).toContainText('Owen');
    await expectAccessible(page);
    await takePictures(page, 'task');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await openScreen(page, `/timberline/tasks?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);
  },
);
