/** The password of every demo account; the demo organisation is for looking around, not for work. Everybody knows it. */
export const demoPassword = 'Demo1234!'
