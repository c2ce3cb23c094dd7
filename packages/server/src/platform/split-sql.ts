/**
 * The single statements of an SQL text: split at semicolons outside of quotes, dollar quotes and comments. For engines that
 * take one statement a call.
 */
export function splitSql(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  const part = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;
  for (const found of text.matchAll(part)) {
    if (found[0] !== ';') continue;
    statements.push(text.slice(from, found.index));
    from = found.index + 1;
  }
  statements.push(text.slice(from));
  return statements.map((one) => one.trim()).filter((one) => one !== '');
}
