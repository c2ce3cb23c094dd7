import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPeer } from '../peers/install-peer.ts';

const packages = {
  'vis-timeline': '8.5.4',
  'vis-data': '8.0.6',
  '@mantine/core': '9.6.1',
  '@mantine/hooks': '9.6.1',
  '@mantine/dates': '9.6.1',
  '@mantine/schedule': '9.6.1',
  dayjs: '1.11.23',
  react: '19.3.1',
  'react-dom': '19.3.1',
  esbuild: '0.28.2',
};

/** Both peers as one script. `show…` draws the entries and resolves with the time to the picture after which no more blocks come, in ms. */
const source = `import { DataSet, Timeline } from 'vis-timeline/standalone';
import 'vis-timeline/styles/vis-timeline-graph2d.min.css';
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import { ResourcesWeekView } from '@mantine/schedule';
import '@mantine/schedule/styles.css';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const box = () => {
  document.body.replaceChildren();
  return document.body.appendChild(document.createElement('main'));
};
let end = () => {};
globalThis.showVis = async ({ crafts, entries }, from, until) => {
  end();
  const main = box();
  const began = performance.now();
  const items = new DataSet(entries.map(({ id, craft, start, end, label }) => ({ id, group: craft, start, end, content: label })));
  const options = { stack: false, start: from, end: until, maxHeight: 840, verticalScroll: true, zoomKey: 'ctrlKey', itemsAlwaysDraggable: true };
  const timeline = new Timeline(main, items, crafts.map((craft) => ({ id: craft, content: craft })), { ...options, editable: { updateTime: true, updateGroup: true } });
  end = () => timeline.destroy();
  globalThis.change = ({ id, start, end }) => items.update({ id, start, end });
  const { at, count } = await untilStill('.vis-item', 1);
  return { ms: at - began, count };
};
const wall = (ms) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const eventOf = ({ id, craft, start, end, label }) => ({ id, resourceId: craft, title: label, color: 'blue', start: wall(start), end: wall(end) });
globalThis.showMantine = async ({ crafts, entries }, from) => {
  end();
  const main = box();
  main.style.height = '840px';
  const began = performance.now();
  const first = entries.map(eventOf);
  const resources = crafts.map((craft) => ({ id: craft, label: craft }));
  const Board = () => {
    const [events, setEvents] = useState(first);
    globalThis.change = (entry) => setEvents((before) => before.map((event) => (event.id === entry.id ? eventOf(entry) : event)));
    return h(ResourcesWeekView, { date: wall(from), firstDayOfWeek: new Date(from).getUTCDay(), resources, events, withEventsDragAndDrop: true, withHeader: false });
  };
  const root = createRoot(main);
  root.render(h(MantineProvider, null, h(Board)));
  end = () => root.unmount();
  const { at, count } = await untilStill('[data-event-id]', 1);
  return { ms: at - began, count };
};
`;

/** The script and the style of a page that draws with either peer. */
export async function buildPeerPage(): Promise<{ readonly script: string; readonly style: string }> {
  const folder = await installPeer('board', packages);
  const [entry, script] = [join(folder, 'board.jsx'), join(folder, 'out', 'board.js')];
  writeFileSync(entry, source);
  const options = ['--bundle', '--minify', '--define:process.env.NODE_ENV="production"', '--format=iife', `--outfile=${script}`];
  await promisify(execFile)(join(folder, 'node_modules', '.bin', 'esbuild'), [entry, ...options], { cwd: folder });
  return { script, style: script.replace(/js$/, 'css') };
}
