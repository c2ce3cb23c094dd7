import { DAY } from '@app/kernel/time/durations.ts';
import { randomId } from '@app/kernel/ids.ts';
import { usDateOf } from '@app/kernel/time/time.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { expect, expectAccessible, journey, press, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'flights, legs and services have a list and a detail with the labels of their codes; a service is made from its list [CHR-1, CHR-2]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const mark = randomId(5);
    const [teterboro] = (await staff.send(searchAirports, { q: 'KTEB', limit: 1 })).airports;
    const [opaLocka] = (await staff.send(searchAirports, { q: 'KOPF', limit: 1 })).airports;
    const times = { takeoffDate: usDateOf(Math.floor(Date.now() / DAY) + 2), takeoffTime: '9:30' };
    const leg = { departureAirport: teterboro, arrivalAirport: opaLocka, times, status: 'released', trip_number: `T-${mark}` };
    const set = (kind: string, data: unknown) => ({ op: 'set', path: `clients/skylark/${kind}/${randomId(16)}`, data }) as never;
    await staff.send(writeDocuments, {
      writes: [
        set('legs', { ...leg, delay: { status: 'delayed', detail: 'ETD' } }),
        set('flights', { name: `Training ${mark}`, tripType: 'one-way', legs: [leg] }),
      ],
    });
    const page = await openBrowser(staff);
    const open = async (list: string, row: string, shown: readonly string[]): Promise<void> => {
      await openScreen(page, `/skylark/data/${list}`);
      const line = page.getByRole('row').filter({ hasText: row });
      for (const words of shown) await expect(line).toContainText(words);
      await expectAccessible(page);
      await takePictures(page, list);
      await line.getByRole('link').first().press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await takePictures(page, `${list} detail`);
    };
    await open('legs', `T-${mark}`, ['KTEB – KOPF', 'Released', 'Delayed', '9:30']);
    await expect(page.getByRole('main')).toContainText('Estimated time of departure');
    await open('flights', `Training ${mark}`, ['One way']);
    await expect(page.getByRole('main')).toContainText('KTEB');

    await openScreen(page, '/skylark/data/services');
    await page.getByRole('button', { name: 'New service' }).first().click();
    const form = page.getByRole('dialog', { name: 'New service' });
    await form.getByRole('combobox', { name: 'Type' }).fill('Ground');
    await page.getByRole('option', { name: 'Ground Transportation' }).click();
    await form.getByRole('textbox', { name: 'Notes' }).fill(`Two cars ${mark}`);
    await press(page, 'ControlOrMeta+s');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ground Transportation');
    await open('services', `Two cars ${mark}`, ['Ground Transportation', 'Pending']);
    await staff.close();
  },
);
