/** Domain of an email address, lower case; the whole text without an @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
