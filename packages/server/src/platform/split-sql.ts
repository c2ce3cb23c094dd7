/**
 * The single statements of an SQL text: split at semicolons outside of quotes, dollar quotes and comments. For engines that
 * take one statement a call.
 */
export function splitSql(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  const part = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;
  for (const match of text.matchAll(part)) {
    if (match[0] !== ';') continue;
    statements.push(text.slice(from, match.index));
    from = match.index + 1;
  }
  statements.push(text.slice(from));
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
