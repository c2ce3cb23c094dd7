const MAX_SUMMARY = 180;

/** Returns the first whole words of a message on one line, for lists and notifications. */
export function summaryOf(text: string, max: number = MAX_SUMMARY): string {
  const line = text
    .slice(0, max * 20)
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const oneLine = cut.lastIndexOf(' ') > max / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${oneLine.toWellFormed().replace(/\ufffd$/, '')}…`;
}
