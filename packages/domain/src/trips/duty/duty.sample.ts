import { DutySettings } from './duty-settings.ts';

export const dutySettingsSamples: readonly DutySettings[] = [DutySettings.parse({ duty_hours: 12.5, report_minutes: 45 })];
