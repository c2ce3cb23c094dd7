import { defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { DutySettings } from './duty-settings.ts';

const dispatch = staffWith('dispatch');
export const dutySettings = defineCollection({
  name: 'duty_settings',
  label: 'Duty limits',
  labels: {
    one_pilot_hours: 'Flight hours in 24 hours, one pilot',
    two_pilot_hours: 'Flight hours in 24 hours, two pilots',
    duty_hours: 'Longest duty, hours',
    rest_hours: 'Shortest rest, hours',
    report_minutes: 'Report before takeoff, minutes',
    release_minutes: 'Release after landing, minutes',
  },
  schema: DutySettings,
  scope: 'client',
  indexes: [],
  access: { read: staff, create: dispatch, update: dispatch, delete: nobody },
});
