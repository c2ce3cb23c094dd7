import { listDocuments } from '@app/domain/records.calls.ts';
import { where } from '@app/kernel/queries/where.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { dayAhead, newLeg, searchEmptyLegs } from './fixtures/marketplace.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

/** An empty leg of Skylark from Newburgh to Burlington, verified and priced, on a day that no other journey uses. */
async function offeredLeg(seller: Person, retry: number) {
  const date = dayAhead(40 + retry);
  return { id: await newLeg(seller, 'KSWF', 'KBTV', { date }), date };
}

journey(
  'a consumer on a phone books an empty leg with score 100 by keyboard, says who flies and pays; another one is told before paying; the operator sees the trip at once [MKT-3, MKT-13, CRT-7, BYD-12]',
  async ({ product, mail, openBrowser }) => {
    const seller = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const leg = await offeredLeg(seller, journey.info().retry);
    const account = newAccount('Greta');
    const [page, rival, desk] = [
      await openBrowser(await Person.consumer(product, account)),
      await openBrowser(await Person.consumer(product, newAccount('Otto'))),
      await openBrowser(seller),
    ];
    for (const phone of [page, rival]) await phone.setViewportSize({ width: 390, height: 844 });
    await desk.goto('/skylark/threads/inbox/chat');

    await page.goto('/marketplace');
    await searchEmptyLegs(page, { from: 'KSWF', to: 'KBTV', date: leg.date });
    const row = page
      .getByRole('region', { name: 'Book an Empty Leg' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: 'Match 100%' }) });
    await row.getByRole('button', { expanded: false }).click();
    await expect(row.getByText('Instant Book Available!')).toBeVisible();
    await expect(row.getByText('The operator confirms each booking in person.'), 'nobody has to').toHaveCount(0);
    await row.getByRole('link', { name: 'Book Now' }).press('Enter');
    await page.waitForURL(new RegExp(`/checkout/instant_book/skylark/${leg.id}$`));
    const flight = page.getByRole('region', { name: 'Your flight' });
    for (const part of ['KSWF', 'KBTV', '10:00 AM', 'Phenom 300', 'US federal excise tax', '$5,400.00']) await expect(flight).toContainText(part);
    await expectAccessible(page);
    await takePictures(page, 'instant book');

    const next = page.getByRole('button', { name: 'Continue to payment' });
    await next.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'The names of all passengers' })).toBeFocused();
    await page.getByRole('button', { name: 'Add one passenger' }).press('Enter');
    await page.getByRole('textbox', { name: 'Passenger 2' }).fill('Bo Finch');
    const [first = '', last = ''] = account.name.split(' ');
    for (const [label, text] of [
      ['Passenger 1', account.name],
      ['First name', first],
      ['Last name', last],
      ['Email', account.email],
      ['Phone', '212-555-0148'],
      ['Street', '1 Harbor Way'],
      ['City', 'Newark'],
      ['State', 'NJ'],
      ['ZIP', '07102'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    }
    await page.getByRole('textbox', { name: 'ZIP' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Agree to the terms first.' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'I agree to the terms of Skylark Air.' }).press('Space');
    await next.press('Enter');
    await page.waitForURL(/\/checkout\/skylark~/);
    await expect(page.getByRole('heading', { name: 'Your flight is reserved.' })).toBeVisible();
    await expect(page.getByText('Reserved for you until')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'instant book payment');

    // Somebody else learns of it before there is anything to pay.
    await rival.goto(`/checkout/instant_book/skylark/${leg.id}`);
    await expect(rival.getByText('Someone is booking this flight. It is kept for them until')).toBeVisible();
    await expect(rival.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
    await expectAccessible(rival);
    await takePictures(rival, 'instant book taken');
    await rival.getByRole('button', { name: 'Notify me if it becomes free' }).click();
    await expect(rival.getByText('We email you once if it becomes free. You can leave this page.')).toBeVisible();
    await rival.getByRole('button', { name: 'Do not notify me' }).click();
    await expect(rival.getByRole('button', { name: 'Notify me if it becomes free' })).toBeVisible();

    await page.getByRole('button', { name: 'Pay $5,400.00' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you. Your flight is booked.' })).toBeVisible();
    await expect(page.getByText('Bo Finch')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'instant book booked');
    await expect.poll(() => mail.to(account.email).filter(({ subject }) => subject?.startsWith('Flight booking ')).length).toBe(1);

    const thread = desk.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: account.name });
    await expect(thread).toContainText('1 unread');
    const { docs } = await seller.send(listDocuments, { query: { collection: 'trips', where: where('contact.email', 'eq', account.email) } });
    expect(docs).toMatchObject([{ status: 'pPaid', paxNum: 2, totalPaid: 5400, price: { total: 5400 } }]);
    await desk.goto(`/skylark/trips/${docs[0]?.id}`);
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('KSWF – KBTV');
    await expect(desk.getByText(`${account.name}, Bo Finch`, { exact: true })).toBeVisible();
    await desk.getByRole('tab', { name: 'Money' }).click();
    await expect(desk.getByRole('table', { name: 'Price lines' })).toContainText('US federal excise tax');
    // The page of somebody else asks from time to time.
    await expect(rival.getByText('This flight cannot be booked any more.')).toBeVisible({ timeout: 20_000 });
  },
);
