const [WIDTH, HEIGHT, MARGIN] = [288, 432, 24];
const NOT_PRINTABLE = /[^\x20-\x7e]/g;
const escaped = (line: string): string => line.replace(NOT_PRINTABLE, '?').replace(/[\\()]/g, '\\$&');

/** Returns a PDF of one page of 4 by 6 inches with these lines, the first one large: a label without a carrier. */
export function labelPdf([title = '', ...lines]: readonly string[]): Uint8Array {
  const body = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 20 Tf 24 TL ${MARGIN} ${HEIGHT - 48} Td (${escaped(title)}) Tj T* /F1 11 Tf 16 TL ${body} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
