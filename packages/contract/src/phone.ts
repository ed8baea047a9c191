/** Whether it can be a phone number as people write it: 7 to 15 digits (E.164), perhaps with a plus, spaces, brackets and dashes. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && /^\+?\d{7,15}$/.test(plainPhone(text))
}

/** The digits of a phone number, with its plus. */
export function plainPhone(text: string): string {
  return text.replace(/[^\d+]/g, '')
}
