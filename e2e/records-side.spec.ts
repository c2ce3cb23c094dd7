import { readFile } from 'node:fs/promises';
import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import type { Page } from '@playwright/test';
import { postMessage } from '@app/domain/conversations/conversations.calls.ts';
import { expect, expectAccessible, holdNotice, journey, takePictures, toasts, undo } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

const task = async (person: Person): Promise<string> => {
  const id = randomId(16);
  await person.send(writeDocuments, { writes: [{ op: 'set', path: `clients/timberline/tasks/${id}`, data: { name: `Papers ${id.slice(0, 6)}` } }] });
  return id;
};

/** A work order of the demo names its order, and that its customer. */
async function seeRelated(page: Page): Promise<void> {
  await page.goto('/timberline/work/demo-1');
  const about = page.getByRole('complementary', { name: 'About this work order' });
  await expect(about.getByRole('button', { name: 'Related records' })).toBeVisible();
  await expectAccessible(page);
  const names = about.getByRole('listitem').filter({ hasText: 'Order:' }).getByRole('link');
  await expect(names.nth(1), 'the customer of the order').toHaveAttribute('href', /\/timberline\/marketing\/contacts\//);
  await names.first().click();
  await expect(page).toHaveURL(/\/timberline\/orders\//);
}

/** A note beside a record names a colleague, who finds it in the other views of a conversation (TEN-7). */
async function mention(page: Page, other: Page): Promise<void> {
  const said = `check the plan ${randomId(6)}`;
  const note = page.getByRole('textbox', { name: 'Note for your team' });
  await note.click();
  await page.keyboard.type('@ra');
  await expect(page.getByRole('listbox', { name: 'Mention a colleague' }).getByRole('option', { name: 'Priya Raman' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('@Priya Raman ');
  await page.keyboard.type(said);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Last messages' }), 'sidebar').toContainText(`@Priya Raman ${said}`);

  await other.getByRole('button', { name: /^Notifications/ }).click();
  const notice = other.getByRole('dialog', { name: /^Notifications/ }).getByRole('button', { name: /Mentions you/ });
  await expect(notice.filter({ hasText: said })).toBeVisible();
  await other.goto('/timberline/threads/inbox/unread');
  const row = other.getByRole('region', { name: 'Conversations' }).locator('[data-row]').filter({ hasText: said });
  await expect(row, 'unread').toContainText('unread');
  await other.goto('/timberline/threads/inbox/chat');
  await expect(row, 'inbox').toBeVisible();
  await other.getByRole('button', { name: /^Notifications/ }).click();
  await notice.filter({ hasText: said }).click();
  await expect(other.getByRole('log', { name: 'Messages' }), 'thread').toContainText(said);
  await expect(other.getByRole('complementary', { name: 'About this conversation' }), 'details').toContainText('plan.txt');
}

journey(
  'files of a record: chosen, dropped, pasted, refused when too large, opened by a colleague, and removed; what a record names is beside it, and what that names; a note names a colleague, who sees it in each view [THR-11, LIV-7, TEN-7]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const priya = await Person.staff(product, personWith(product, 'timberline', 'sales'));
    const id = await task(owen);
    const page = await openBrowser(owen);
    await page.goto(`/timberline/tasks/details/${id}`);
    const list = page.getByRole('list', { name: 'Files', exact: true });
    await expect(page.getByText('No files yet. Drop, paste, or choose files here.')).toBeVisible();

    const add = page.getByRole('button', { name: 'Add files' });
    const chooser = page.waitForEvent('filechooser');
    await add.press('Enter');
    await (
      await chooser
    ).setFiles([
      { name: 'cutting list.csv', mimeType: 'text/csv', buffer: Buffer.from('board,length\noak,2400\n') },
      { name: 'huge.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10 * 1_048_576 + 1, 97) },
    ]);
    await expect(toasts(page).getByText('A file may have up to 10 MB.')).toBeVisible();
    await expect(list.getByRole('button', { name: /^cutting list\.csv/ })).toBeVisible();

    const carried = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
      return data;
    });
    for (const kind of ['dragover', 'drop']) await add.dispatchEvent(kind, { dataTransfer: carried });
    await expect(list.getByRole('button', { name: /^dropped\.txt/ })).toBeVisible();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['pasted'], 'pasted.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await takePictures(page, 'record files');

    // A colleague sees them at once, can download them, and cannot remove files of others.
    const other = await openBrowser(priya);
    await other.goto(`/timberline/tasks/details/${id}`);
    const theirs = other.getByRole('list', { name: 'Files', exact: true });
    await expect(theirs.getByRole('listitem')).toHaveCount(3);
    await expect(theirs.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    const download = other.waitForEvent('popup').then((tab) => tab.waitForEvent('download'));
    await theirs.getByRole('button', { name: /^cutting list\.csv/ }).focus();
    await other.keyboard.press('Enter');
    expect(await readFile(await (await download).path(), 'utf8')).toBe('board,length\noak,2400\n');

    await list.getByRole('button', { name: 'Remove dropped.txt' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove dropped.txt?' });
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(theirs.getByRole('listitem')).toHaveCount(2);

    // A file attached to a message about the record is listed here as well.
    const upload = await owen.http.post('/api/files', {
      headers: owen.headers,
      multipart: { file: { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') } },
    });
    const file = (await upload.json()) as { id: string; name: string; type: string; size: number; url: string };
    await owen.send(postMessage, { key: randomId(16), medium: 'note', message: 'The plan', ref: `clients/timberline/tasks/${id}`, files: [file] });
    await expect(page.getByRole('list', { name: 'From the conversation' }).getByRole('button', { name: /^plan\.txt/ })).toBeVisible();
    // The conversation opens over the record as well.
    await page.getByRole('button', { name: /^Open here/ }).press('Enter');
    const conversation = page.getByRole('dialog');
    await expect(conversation.getByRole('log', { name: 'Messages' }).getByText('The plan')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(conversation).toBeHidden();
    await mention(page, other);
    await seeRelated(page);
    for (const person of [owen, priya]) await person.close();
  },
);

journey(
  'roles of a colleague: given by keyboard, counted at once, taken back, and never from the last admin [ROL-1, ROL-3]',
  async ({ product, openBrowser }) => {
    const leon = await Person.staff(product, personWith(product, 'bluebird', 'admin'));
    const mara = await Person.staff(product, personWith(product, 'bluebird', 'sales'));
    const rolesOf = async (who: Person) =>
      ((await leon.send(getDocument, { path: `clients/bluebird/members/${who.uid}` })).doc as { roles: Record<string, boolean> } | null)?.roles;
    const page = await openBrowser(leon);
    await page.goto(`/bluebird/company/users/details/${mara.uid}`);
    const roles = page.getByRole('list', { name: 'Roles', exact: true });
    const fleet = roles.getByRole('checkbox', { name: 'Fleet' });
    await expect(fleet).not.toBeChecked();
    await expect(roles).toContainText('Aircraft: home bases and specifications.');
    await expectAccessible(page);
    await takePictures(page, 'record roles');
    await fleet.focus();
    await page.keyboard.press('Space');
    await expect(fleet).toBeChecked();
    const given = await holdNotice(page, 'Mara Fielding has the role Fleet');
    expect(await rolesOf(mara)).toEqual({ sales: true, dispatch: true, fleet: true });
    await undo(given);
    await expect(fleet).not.toBeChecked();
    // A screen shows a change before the server has answered.
    await expect.poll(() => rolesOf(mara)).toEqual({ sales: true, dispatch: true });

    await page.goto(`/bluebird/company/users/details/${leon.uid}`);
    await expect(roles.getByRole('checkbox', { name: 'Admin' })).toBeDisabled();
    await expect(roles).toContainText('This is the only admin. Make someone else an admin first.');
    for (const person of [leon, mara]) await person.close();
  },
);
