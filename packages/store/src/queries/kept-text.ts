/** Makes the text of a statement once for each name: one that is put together anew is hashed anew by each who looks it up. */
export function keptText(make: (name: string) => string): (name: string) => string {
  const texts = new Map<string, string>();
  return (name) => {
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = make(name);
    texts.set(name, text);
    return text;
  };
}
