import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Widgets that lie over the screen, and the files that put them into the stack of overlays: only the topmost hears Escape. */
const overlays: Readonly<Record<string, readonly string[]>> = {
  Modal: ['ui/feedback/Dialog.tsx'],
  Drawer: ['ui/feedback/SidePanel.tsx'],
  Popover: [
    'marketplace/presets/PresetTool.tsx',
    'records/list/FilterMenu.tsx',
    'records/list/ViewMenu.tsx',
    'ui/dates/DateTimePicker.tsx',
    'ui/menus/Popup.tsx',
    'work/tours/TourRun.tsx',
  ],
};
const ROOT = 'packages/web/src/';

function importedBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === '@mantine/core')
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''));
}

/** Menus whose entries others fill in. */
const menus = ['ui/menus/Popup.tsx', 'ui/menus/StackMenu.tsx'];

test('[SHL-1] dialogs, drawers, menus and popovers of the widget library are used only where they join the stack of overlays', () => {
  const files = globSync(`${ROOT}**/*.{ts,tsx}`).map((file) => file.slice(ROOT.length));
  const imported = new Map(files.map((file) => [file, importedBy(ROOT + file)]));
  const importers = (name: string): string[] => files.filter((file) => imported.get(file)?.includes(name)).toSorted();
  expect(Object.fromEntries(Object.keys(overlays).map((name) => [name, importers(name)]))).toEqual(overlays);
  expect(importers('Menu').filter((file) => /<Menu[\s>]/.test(readFileSync(ROOT + file, 'utf8')))).toEqual(menus);
  for (const file of [...Object.values(overlays).flat(), ...menus]) expect(readFileSync(ROOT + file, 'utf8'), file).toMatch(/use(Stacked)?Overlay\(/);
});
