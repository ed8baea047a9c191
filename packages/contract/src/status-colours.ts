/** Spec 3: the thirteen colours offered for a customer status. Their names: `statusColourTitles`. */
export const statusColours = {
  lightBlue: '#A3E3FF',
  green: '#399658',
  red: '#D64E4E',
  orange: '#FF9446',
  lightGreen: '#5DC21F',
  gray: '#CDCAD0',
  darkBlue: '#0A5489',
  pink: '#F184C5',
  brown: '#85705C',
  blue: '#4095E2',
  black: '#1D1D1D',
  yellow: '#FFECAD',
  violet: '#7F589E',
} as const

export type StatusColour = keyof typeof statusColours
