/** A text as it is kept: composed letters, single spaces, no signs that PostgreSQL or a screen cannot take; cut between whole signs. */
export function tidyText(text: string, characters: number): string {
  const tidy = text
    .slice(0, characters * 2)
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\ufffe\uffff]+/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .toWellFormed()
  return tidy
    .slice(0, characters)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
