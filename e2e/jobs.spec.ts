import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { expect, expectAccessible, journey } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'an admin sees the jobs of the company, runs one and watches its progress to the end, finds the run in its log, pauses and resumes it, and brings a changed name to a quote; others are kept out [JOB-1, JOB-2, JOB-4, OPS-3, WID-3]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
    await page.goto('/skylark/threads/inbox/followups');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('z');
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Contact counts' });
    await expect(row).toContainText('Runs when due');
    await expect(page.getByRole('row').filter({ hasText: 'Clean old broker request quotes' })).toContainText('Daily at 3:40');
    // Due work runs by itself once the server has started.
    await expect(page.getByRole('row').filter({ hasText: 'Flush messages' })).not.toContainText('Never', { timeout: 30_000 });
    // Jobs of the whole server belong to its own company.
    await expect(page.getByRole('row').filter({ hasText: 'Mail check' })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Log: Contact counts' }).focus();
    await page.keyboard.press('r');
    await expect(page.getByText('Process Started!')).toBeVisible();
    await expect(page.getByText('This may take a few minutes. You may need to refresh the page.')).toBeVisible();
    const monitor = page.getByRole('dialog', { name: 'Contact counts' });
    await expect(monitor.getByText('100 %')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await monitor.getByRole('button', { name: 'More' }).click();
    await expect(monitor.getByRole('region', { name: 'Log' })).toContainText('Counting');
    await monitor.getByRole('button', { name: 'OK' }).click();
    await expect(monitor).toBeHidden();
    await expect(row).toContainText('Ready');
    await expect(row).toContainText(/\d+ items?/);

    await page.getByRole('button', { name: 'Log: Contact counts' }).press('Enter');
    const log = page.getByRole('dialog', { name: 'Log: Contact counts' });
    await expect(log.getByRole('listitem').first()).toContainText('started by');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(log).toBeHidden();

    // A name that changed reaches the quote that shows it.
    const sales = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const [contact, mark] = [`jobs-${randomId(10)}`, randomId(5)];
    const name = async (first_name: string, base?: number): Promise<void> => {
      const write = { op: base === undefined ? 'set' : 'merge', path: `clients/skylark/contacts/${contact}`, data: { first_name, last_name: mark } };
      await sales.send(writeDocuments, { writes: [{ ...write, ...(base !== undefined && { base }) }] as never });
    };
    await name('Brigid');
    const { id: quote } = await sales.send(createQuote, { newId: randomId(16), contact: { id: contact, first_name: 'Brigid', last_name: mark } });
    await name('Alondra', (await sales.send(getDocument, { path: `clients/skylark/contacts/${contact}` })).doc?.version);
    await page.getByRole('button', { name: 'Run now: Contact email display' }).press('Enter');
    const copying = page.getByRole('dialog', { name: 'Contact email display' });
    await expect(copying.getByText('100 %')).toBeVisible({ timeout: 30_000 });
    await copying.getByRole('button', { name: 'OK' }).click();
    expect((await sales.send(getDocument, { path: `clients/skylark/quotes/${quote}` })).doc).toMatchObject({
      contact: { first_name: 'Alondra', last_name: mark },
    });
    await sales.close();

    await page.getByRole('button', { name: 'Pause Contact counts' }).click();
    await expect(row).toContainText('Paused');
    await expect(page.getByRole('button', { name: 'Run now: Contact counts' })).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing is cut at 390 px').toBe(
      0,
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resume Contact counts' }).click();
    await expect(row).toContainText('Ready');

    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    await colleague.goto('/skylark/company/jobs');
    await expect(colleague.getByRole('alert')).toBeVisible();
    await expect(colleague.getByRole('table')).toHaveCount(0);
  },
);
