import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { wordsFor } from '../../words/words.ts';
import type { Paper, PaperBlock, PaperFact } from './paper.ts';

const INK = '#1c2126';
const SOFT = '#5b646d';
const LINE = '#d5dade';
/** Points. */
const MARGIN = 48;
const LOGO = { fit: [170, 40] } as const;
const SIZE = { text: 9, small: 8, heading: 11, title: 20 } as const;
/** Points of a label of 4 by 6 inches. */
const LABEL = { width: 288, height: 432, margin: 20 } as const;

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fonts = { normal: join(fontFolder, 'DejaVuSansCondensed.ttf'), bold: join(fontFolder, 'DejaVuSansCondensed-Bold.ttf') };

/** Loads the library, which opens its fonts and nothing else. */
async function load() {
  const { default: pdfmake } = await import('pdfmake');
  const { normal, bold } = fonts;
  pdfmake.setFonts({ Paper: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
  return pdfmake;
}
/** Loaded with the first paper: a server that makes none does not carry it. */
let loading: ReturnType<typeof load> | undefined;

const hairline = {
  hLineWidth: (line: number, { table }: { readonly table: { readonly body: readonly unknown[] } }) =>
    line === 0 || line > table.body.length ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};
const noLines = { ...hairline, hLineWidth: () => 0, paddingTop: () => 2, paddingBottom: () => 2 };

const factRow = ([label, value]: PaperFact): object[] => [{ text: label, color: SOFT }, { text: value }];

function blockOf(block: PaperBlock): object {
  switch (block.kind) {
    case 'text':
      return { text: block.text, margin: [0, 0, 0, 12], ...(block.isSoft && { color: SOFT, fontSize: SIZE.small }) };
    case 'heading':
      return { text: block.text, bold: true, fontSize: SIZE.heading, margin: [0, 8, 0, 6] };
    case 'columns':
      return {
        columnGap: 24,
        margin: [0, 0, 0, 18],
        columns: block.columns.map(({ title, lines }) => ({ stack: [{ text: title, color: SOFT, margin: [0, 0, 0, 3] }, ...lines] })),
      };
    case 'facts':
      return { layout: noLines, margin: [0, 0, 0, 12], table: { widths: [130, '*'], body: block.facts.map(factRow) } };
    case 'table':
      return tableOf(block);
    case 'label':
      return {
        stack: [
          { text: block.from.join('\n'), color: SOFT, fontSize: SIZE.small, margin: [0, 0, 0, 14] },
          { text: block.to[0] ?? '', bold: true, fontSize: SIZE.heading + 5 },
          { text: block.to.slice(1).join('\n'), fontSize: SIZE.heading + 3, margin: [0, 2, 0, 16] },
          { text: block.title, bold: true, fontSize: SIZE.title, margin: [0, 0, 0, 12] },
          { layout: noLines, table: { widths: [90, '*'], body: block.facts.map(factRow) } },
        ],
      };
    case 'sums': {
      const last = block.sums.length - 1;
      const body = block.sums.map(([label, value], index) => [
        { text: label, bold: index === last, ...(index !== last && { color: SOFT }) },
        { text: value, alignment: 'right', noWrap: true, bold: index === last },
      ]);
      // All of it on one page: a total alone says nothing.
      return {
        columns: [
          { width: '*', text: '' },
          { width: 230, layout: noLines, table: { widths: ['*', 'auto'], body } },
        ],
        margin: [0, 4, 0, 18],
        unbreakable: true,
      };
    }
    case 'signatures':
      return {
        columnGap: 32,
        margin: [0, 48, 0, 0],
        unbreakable: true,
        columns: block.labels.map((label) => ({
          stack: [
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5, lineColor: SOFT }] },
            { text: label, color: SOFT, fontSize: SIZE.small, margin: [0, 4, 0, 0] },
          ],
        })),
      };
  }
}

function tableOf({ head, rows, numbers }: Extract<PaperBlock, { kind: 'table' }>): object {
  const aligned = (index: number): object => (numbers.includes(index) ? { alignment: 'right', noWrap: true } : {});
  const cell = (value: (typeof rows)[number][number], index: number): object =>
    typeof value === 'string'
      ? { text: value, ...aligned(index) }
      : { stack: [{ text: value.text }, ...(value.note === '' ? [] : [{ text: value.note, color: SOFT, fontSize: SIZE.small }])], ...aligned(index) };
  return {
    layout: hairline,
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_label, index) => (index === 0 ? '*' : 'auto')),
      body: [head.map((text, index) => ({ text, color: SOFT, fontSize: SIZE.small, ...aligned(index) })), ...rows.map((row) => row.map(cell))],
    },
  };
}

/** Renders labels as PDF, each on its own page. */
const labelPages = (blocks: readonly PaperBlock[]): object => ({
  pageSize: { width: LABEL.width, height: LABEL.height },
  pageMargins: LABEL.margin,
  content: blocks.map((block, index) => ({ ...blockOf(block), ...(index > 0 && { pageBreak: 'before' }) })),
});

/** Renders a paper as PDF: letterhead, blocks, and the number of each page. */
export async function pdfOf(paper: Paper): Promise<Uint8Array> {
  const { language, title, date, company } = paper;
  loading ??= load();
  const pdfmake = await loading;
  return await pdfmake
    .createPdf({
      info: { title, author: company.name, creationDate: new Date(date), modDate: new Date(date) },
      lang: language,
      defaultStyle: { font: 'Paper', fontSize: SIZE.text, lineHeight: 1.25, color: INK },
      ...(paper.format === 'label' ? labelPages(paper.blocks) : letterPages(paper)),
    })
    .getBuffer();
}

function letterPages({ language, title, company, blocks }: Paper): object {
  const { t } = wordsFor(language);
  const { name, lines, logo, accent } = company;
  const brand = logo === '' ? { text: name, bold: true, fontSize: SIZE.heading + 3 } : { image: logo, ...LOGO };
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 12],
    footer: (page: number, pages: number) => ({
      margin: [MARGIN, 12, MARGIN, 0],
      fontSize: SIZE.small,
      color: SOFT,
      columns: [title, { text: t('Page {page} of {pages}', { page, pages }), alignment: 'right' }],
    }),
    content: [
      {
        columns: [
          brand,
          {
            width: 220,
            alignment: 'right',
            fontSize: SIZE.small,
            color: SOFT,
            stack: [...(logo === '' ? [] : [{ text: name, bold: true, color: INK }]), ...lines],
          },
        ],
      },
      { canvas: [{ type: 'rect', x: 0, y: 0, w: 36, h: 3, color: accent }], margin: [0, 22, 0, 8] },
      { text: title, bold: true, fontSize: SIZE.title, margin: [0, 0, 0, 14] },
      ...blocks.map(blockOf),
    ],
  };
}
