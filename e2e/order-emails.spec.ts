import { randomId } from '@app/kernel/ids.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { answerTo, handIn } from './fixtures/answer-mail.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';
import { takeBack } from './fixtures/take-back.ts';

journey.use({ viewport: { width: 1440, height: 900 } });

journey(
  'staff email the customer of an order for the next morning, take it back, send it now and take that back, too, in time; the answer asks for products with their counts, which become a draft quote, and the list of orders says that somebody waits [BYD-1, BYD-2, BYD-8, THR-4, ORD-11, ORD-12]',
  async ({ product, mail, openBrowser }) => {
    const seller = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const customer = newAccount('Ottilie');
    const [mark, order] = [randomId(5).toUpperCase(), randomId(16)];
    const beam = Product.parse({ name: `Cedar beam ${mark}`, sku: `CED-${mark}`, price: 45, cost: 20, weight: 9 });
    const contact = { first_name: 'Ottilie', company: `Ridge ${mark}`, email: customer.email };
    const items = [{ id: 'beam', sku: beam.sku, name: beam.name, price: 45, quantity: 2 }];
    await seller.send(writeDocuments, {
      writes: [
        { op: 'set', path: `clients/timberline/products/${randomId(16)}`, data: beam },
        { op: 'set', path: `clients/timberline/orders/${order}`, data: { items, contact } },
      ],
    });
    await seller.setUndo(30);
    const page = await openBrowser(seller);
    await page.goto(`/timberline/orders/${order}`);

    // From the record, for later.
    await page.getByRole('button', { name: 'New email' }).click();
    const dialog = page.getByRole('dialog', { name: 'New email' });
    const text = `Your beams are cut, ${mark}.`;
    await dialog.getByRole('textbox', { name: 'Message' }).click();
    await page.keyboard.type(text);
    await expect(dialog.getByRole('status')).toHaveText('Goes to Ottilie');
    await expectAccessible(page);
    await takePictures(page, 'record email', dialog);
    await dialog.getByRole('button', { name: 'Send later' }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
    await expect(toasts(page).getByText(/^Leaves /)).toBeVisible();
    await page.getByRole('link', { name: 'Open conversation' }).click();
    const messages = page.getByRole('log', { name: 'Messages' });
    const composer = page.getByRole('region', { name: 'Write a message' });
    const sent = messages.getByRole('article', { name: /^Sent: / });
    await expect(sent).toContainText(/Leaves /);
    await expectAccessible(page);
    await takePictures(page, 'email for later');
    await sent.getByRole('button', { name: 'Take back' }).click();
    await expect(sent).toHaveCount(0);
    await expect(composer.getByRole('textbox', { name: 'Message' })).toContainText(text);

    // Now: taken back within its seconds, then sent.
    await composer.getByRole('button', { name: 'Send', exact: true }).click();
    await takeBack(page, messages, composer, text);
    expect(mail.to(customer.email)).toEqual([]);
    await composer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => mail.to(customer.email).length).toBe(1);
    const [email] = mail.to(customer.email);
    if (!email) throw new Error('no email');
    expect(email.text).toContain(text);
    await expect(sent, 'the server knows that it has left').toContainText(/Sent/);

    // The answer asks for more.
    const request = `Wonderful. Please also send\n12 × ${beam.sku}\n4 x ZZZ-${mark}9\nThank you!`;
    expect(await handIn(product, answerTo(email, { from: customer, text: request }))).toMatchObject({ status: 200, body: { status: 'filed' } });
    const about = page.getByRole('complementary', { name: 'About this conversation' });
    await expect(about.getByRole('list', { name: 'Read as' })).toContainText(`12 × ${beam.sku}`);
    await expect(about.getByRole('list', { name: 'Read as' })).toContainText('no such product');
    await expectAccessible(page);
    await takePictures(page, 'request');
    const conversation = page.url();
    await about.getByRole('button', { name: 'Create draft quote: 1 line, 1 unknown' }).click();
    await expect(page).toHaveURL(/\/timberline\/quotes\/[^/]+\/?$/);
    await expect(page.getByRole('grid', { name: 'Items' })).toContainText(beam.name);
    await expect(page.getByLabel('Sums')).toContainText('$540.00');
    await openScreen(page, conversation);
    await expect(about.getByRole('link', { name: /^Open quote / })).toBeVisible();

    // The order in its list has somebody waiting.
    await openScreen(page, `/timberline/orders?q=${mark}`);
    const row = page.getByRole('row').filter({ hasText: contact.first_name });
    await expect(row).toBeVisible();
    const heads = await page.getByRole('columnheader').allTextContents();
    // The first column of each row is its heading, no cell.
    await expect(
      row
        .getByRole('cell')
        .nth(heads.indexOf('Waiting on us') - 1)
        .locator('time'),
    ).toBeVisible();
  },
);
