import { writeDocuments } from '@app/domain/records.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'staff price the freight of a quote with its services, and ship an order: split lines, a package in feet and inches, rates by zone, a label bought, voided and followed, a pallet as freight, booked and reweighed, papers, sent and delivered [SHP-1, SHP-2, SHP-3, SHP-4, SHP-5, SHP-7, SHP-8, ORD-12]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const [order, company] = [randomId(16), `Tenon ${randomId(5)}`];
    const address = { company, street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703', phone: '608-555-0110' };
    const item = { id: 'board', sku: `OAK-${order}`, name: 'Oak board', price: 40, quantity: 6, unit_weight: 8 };
    await admin.send(writeDocuments, {
      writes: [{ op: 'set', path: `clients/timberline/orders/${order}`, data: { items: [item], contact: { company }, address } }],
    });
    const heavy = randomId(16);
    const beam = { ...item, sku: `BEAM-${heavy}`, name: 'Beam', unit_weight: 60 };
    await admin.send(writeDocuments, {
      writes: [{ op: 'set', path: `clients/timberline/order_quotes/${heavy}`, data: { items: [beam], contact: { company }, address } }],
    });
    const page = await openBrowser(admin);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    // Goods of a quote that go as freight are priced with services, whose prices are those of the settings.
    await page.goto('/timberline/company/settings/payments');
    const services = page.getByRole('form', { name: 'Freight services' });
    await services.getByRole('textbox', { name: 'Call before delivery' }).fill('21.5');
    await services.getByRole('checkbox', { name: 'Call before delivery: offered at the checkout' }).check();
    await services.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page).getByText('Freight services saved')).toBeVisible();
    await openScreen(page, `/timberline/quotes/${heavy}`);
    await button('Price shipping').click();
    const dialog = page.getByRole('dialog', { name: 'Price shipping' });
    await dialog.getByRole('checkbox', { name: 'Call before delivery' }).check();
    await expect(dialog.getByText('$21.50')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Freight, Call before delivery · \$/ })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Charge it' }).click();
    await expect(page.getByText(/^Zone table Freight, Call before delivery · \$/)).toBeVisible();

    await openScreen(page, `/timberline/orders/${order}`);
    await expect(page.getByText('Nothing is shipped yet.')).toBeVisible();
    await button('New shipment').click();
    await expect(page.getByRole('heading', { level: 1, name: `${company}, Madison` })).toBeVisible();
    await expect(page.getByText('Total weight: 48 lb (768 oz)')).toBeVisible();

    // A part of the line, after a quantity that no item may have; 12 inches become a foot, and a bad fraction is refused.
    await page.getByRole('textbox', { name: 'Quantity: Oak board' }).fill('200000');
    await expect(page.getByText('Total weight: 1,600,000 lb')).toBeVisible();
    await page.getByRole('textbox', { name: 'Quantity: Oak board' }).fill('4');
    await expect(page.getByText('Total weight: 32 lb (512 oz)')).toBeVisible();
    for (const side of ['Length', 'Width', 'Height']) await page.getByRole('textbox', { name: `${side}: inches` }).fill('24');
    const fraction = page.getByRole('textbox', { name: 'Length: fraction of an inch' });
    await fraction.fill('1/0');
    await expect(page.getByRole('group', { name: /^Length/ }).getByRole('alert')).toBeVisible();
    await fraction.fill('');
    await fraction.blur();
    await expect(page.getByRole('group', { name: /^(Length|Width|Height)/ }).getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Length: feet' })).toHaveValue('2′');
    await expect(page.getByText('4 lb per cubic foot')).toBeVisible();
    await button('Save').click();
    await expect(button('Save')).toBeDisabled();
    await expectAccessible(page);
    await takePictures(page, 'shipment');

    // Each message is on its tab.
    await tab('Rates').click();
    await expect(page.getByText('No shipper/carrier selected. Check the Rates tab, or click Get Rates.')).toBeVisible();
    await button('Get Rates').click();
    await expect(page.getByText('Prices of the built-in zone table. No carrier was asked.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Zone table Ground' })).toBeChecked();
    await page.getByText('Zone table Express').click();
    await expect(page.getByRole('radio', { name: 'Zone table Express' })).toBeChecked();
    await expectAccessible(page);
    await takePictures(page, 'shipment rates');

    // A label of the demo: bought, voided for its money, bought again, and followed to the truck.
    const label = page.getByRole('region', { name: 'Label', exact: true });
    await expect(label.getByText(/^Test label: no carrier is asked and no money moves\./)).toBeVisible();
    await label.getByRole('button', { name: /^Buy label for \$/ }).click();
    await expect(label.getByText(/^TEST[0-9A-Z]+$/).first()).toBeVisible();
    await expect(button('Get Rates')).toBeDisabled();
    await label.getByRole('button', { name: 'Void label' }).click();
    await expect(label.getByRole('row').filter({ hasText: 'Money back' })).toContainText('-$');
    await button('Get Rates').click();
    await expect(page.getByRole('radio', { name: 'Zone table Ground' })).toBeChecked();
    await page
      .locator('label')
      .filter({ hasText: /^Zone table Express$/ })
      .click();
    await expect(page.getByRole('radio', { name: 'Zone table Express' })).toBeChecked();
    await label.getByRole('button', { name: /^Buy label for \$/ }).click();
    const pdf = page.waitForEvent('popup');
    await label.getByRole('button', { name: 'Open label' }).click();
    await (await pdf).close();
    await expectAccessible(page);
    await takePictures(page, 'shipment label');
    await button('Mark as sent').click();
    await expect(toasts(page).getByText('Marked as sent')).toBeVisible();
    await expect(page.getByText('In transit').first()).toBeVisible();
    await button('Print, status or cancel').click();
    await page.getByRole('menuitem', { name: 'Check tracking' }).click();
    await expect(page.getByText('On the truck (test)').first()).toBeVisible();
    await button('Print, status or cancel').click();
    await page.getByRole('menuitem', { name: 'Delivered' }).click();
    await expect(page.getByText('Delivered').first()).toBeVisible();

    // The rest of the line goes as freight on a pallet.
    await page.getByRole('link', { name: 'Open its order' }).click();
    await expect(page.getByRole('table', { name: 'Shipments of this order' })).toContainText('Zone table Express');
    await button('New shipment').click();
    await expect(page.getByRole('textbox', { name: 'Quantity: Oak board' })).toHaveValue('2');
    await button('Add pallet').click();
    await page.getByRole('textbox', { name: 'Weight, lb: Pallet 1' }).fill('640');
    await page.getByRole('textbox', { name: 'Height, in: Pallet 1' }).fill('36');
    await expect(page.getByText('16 lb per cubic foot')).toBeVisible();
    await tab('To').click();
    await expect(page.getByText('12 Mill Road')).toBeVisible();
    await button('Get Rates').click();
    await expect(page.getByRole('radio', { name: 'Zone table Freight' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Freight class' })).toHaveValue('70');

    // A service with its price, then the booking; the carrier's reweigh waits for a decision.
    const priceOf = async (): Promise<string> => await page.getByRole('textbox', { name: 'Cost', exact: true }).inputValue();
    const bare = await priceOf();
    await page.getByText('Liftgate at delivery').click();
    await button('Get Rates').click();
    await expect.poll(priceOf).not.toBe(bare);
    const booking = page.getByRole('region', { name: 'Booking', exact: true });
    await booking.getByRole('textbox', { name: 'Freight carrier' }).fill('XPO');
    await booking.getByRole('textbox', { name: 'Confirmation or PRO number' }).fill('PRO-4471');
    await booking.getByRole('button', { name: 'Record booking' }).click();
    await expect(booking.getByText('Booked', { exact: true })).toBeVisible();
    await expect(button('Get Rates')).toBeDisabled();
    const reweigh = page.getByRole('region', { name: 'Reweigh', exact: true });
    await reweigh.getByRole('textbox', { name: 'Weight by the carrier, lb' }).fill('720');
    await reweigh.getByRole('combobox', { name: 'Class by the carrier' }).selectOption('85');
    await reweigh.getByRole('textbox', { name: 'New cost' }).fill('412.75');
    await reweigh.getByRole('button', { name: 'Record reweigh' }).click();
    await expect(reweigh.getByText('Needs a decision')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'shipment freight');
    await openScreen(page, '/timberline/shipments?view=reweighed');
    await page.getByText(`${company}, Madison`).first().click();
    await tab('Rates').click();
    await reweigh.getByRole('button', { name: 'Accept the cost' }).click();
    await expect(reweigh.getByText('Accepted', { exact: true })).toBeVisible();
    await expect.poll(priceOf).toBe('$412.75');
    await button('Print, status or cancel').click();
    const labels = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'Pallet labels (PDF)' }).click();
    await (await labels).close();
    await button('Print, status or cancel').click();
    await page.getByRole('menuitem', { name: 'Bill of lading', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bill of lading' })).toBeVisible();
    await expect(page.getByText('48 × 40 × 36')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'bill of lading');

    await openScreen(page, '/timberline/shipments');
    await expect(page.getByText(`${company}, Madison`).first()).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'shipments');
  },
);

journey('a shipment of 500 lines is made and saved whole, in batches [SHP-6]', async ({ product, openBrowser }) => {
  const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
  const order = randomId(16);
  const items = Array.from({ length: 500 }, (_, index) => ({
    id: `l${index}`,
    sku: `P-${order}-${index}`,
    name: `Part ${index}`,
    quantity: 2,
    unit_weight: 0.1,
  }));
  await admin.send(writeDocuments, { writes: [{ op: 'set', path: `clients/timberline/orders/${order}`, data: { items } }] });
  const page = await openBrowser(admin);
  await page.goto(`/timberline/orders/${order}`);
  await page.getByRole('button', { name: 'New shipment', exact: true }).click();
  await expect(page.getByText('Total weight: 100 lb')).toBeVisible();
  await page.getByRole('textbox', { name: 'Quantity: Part 0', exact: true }).fill('1');
  await page.getByRole('textbox', { name: 'Quantity: Part 499', exact: true }).fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('Total weight: 99.8 lb')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity: Part 499', exact: true })).toHaveValue('1');
});
