/** Returns a token or link whose character in the middle is another one: it never equals the original, whatever its characters are. */
export function altered(token: string): string {
  const middle = Math.floor(token.length / 2);
  return `${token.slice(0, middle)}${token[middle] === 'a' ? 'b' : 'a'}${token.slice(middle + 1)}`;
}
