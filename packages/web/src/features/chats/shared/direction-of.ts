const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** How a line is read, by its first letter: one that is cut off is cut at its end, and not where it begins. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}
