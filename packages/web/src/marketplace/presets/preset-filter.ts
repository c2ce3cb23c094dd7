import { lazy } from 'react';
import type { OwnFilter } from '../../records/screen/screen.ts';
import { whereOfPreset } from './preset-filter.rules.ts';

const PresetTool = lazy(async () => ({ default: (await import('./PresetTool.tsx')).PresetTool }));

/** Finds requests around an airport and a day, as far as a preset reaches (CHR-12). */
export const presetFilter: OwnFilter = { where: whereOfPreset, Tool: PresetTool };
