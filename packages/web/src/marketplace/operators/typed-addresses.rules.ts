interface TypedAddress {
  readonly name: string;
  readonly email: string;
}
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** Returns the addresses of a text, one a line: 'Blue Sky <desk@blue.example>' or the address alone; and the first line that is none. */
export function addressesIn(text: string): { readonly addresses: TypedAddress[]; readonly wrong: string } {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const addresses: TypedAddress[] = [];
  let wrong = '';
  for (const line of lines) {
    const [, name = '', inside] = /^(.*)<([^<>]*)>$/.exec(line) ?? [];
    const email = (inside ?? line).trim();
    if (ADDRESS.test(email)) addresses.push({ name: name.trim().slice(0, 160), email });
    else if (wrong === '') wrong = line;
  }
  return { addresses, wrong };
}
