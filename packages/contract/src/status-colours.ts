import type { LocalText } from './locales.ts'

export const statusColourNames = [
  'lightBlue',
  'green',
  'red',
  'orange',
  'lightGreen',
  'gray',
  'darkBlue',
  'pink',
  'brown',
  'blue',
  'black',
  'yellow',
  'violet',
] as const

export type StatusColour = (typeof statusColourNames)[number]

/** Spec 3: the thirteen colours offered for a customer status. */
export const statusColours = {
  lightBlue: { hex: '#A3E3FF', name: { 'ru-RU': 'Голубой', 'en-GB': 'Light blue' } },
  green: { hex: '#399658', name: { 'ru-RU': 'Зелёный', 'en-GB': 'Green' } },
  red: { hex: '#D64E4E', name: { 'ru-RU': 'Красный', 'en-GB': 'Red' } },
  orange: { hex: '#FF9446', name: { 'ru-RU': 'Оранжевый', 'en-GB': 'Orange' } },
  lightGreen: { hex: '#5DC21F', name: { 'ru-RU': 'Салатовый', 'en-GB': 'Light green' } },
  gray: { hex: '#CDCAD0', name: { 'ru-RU': 'Серый', 'en-GB': 'Gray' } },
  darkBlue: { hex: '#0A5489', name: { 'ru-RU': 'Тёмно-синий', 'en-GB': 'Dark blue' } },
  pink: { hex: '#F184C5', name: { 'ru-RU': 'Розовый', 'en-GB': 'Pink' } },
  brown: { hex: '#85705C', name: { 'ru-RU': 'Коричневый', 'en-GB': 'Brown' } },
  blue: { hex: '#4095E2', name: { 'ru-RU': 'Синий', 'en-GB': 'Blue' } },
  black: { hex: '#1D1D1D', name: { 'ru-RU': 'Чёрный', 'en-GB': 'Black' } },
  yellow: { hex: '#FFECAD', name: { 'ru-RU': 'Жёлтый', 'en-GB': 'Yellow' } },
  violet: { hex: '#7F589E', name: { 'ru-RU': 'Фиолетовый', 'en-GB': 'Violet' } },
} as const satisfies Record<StatusColour, { hex: `#${string}`; name: LocalText }>
