import type { LocalText } from './locales.ts'
import type { StatusColour } from './status-colours.ts'

/** What the colours of customer statuses are called, where one is chosen. */
export const statusColourTitles: Record<StatusColour, LocalText> = {
  lightBlue: { 'ru-RU': 'Голубой', 'en-GB': 'Light blue' },
  green: { 'ru-RU': 'Зелёный', 'en-GB': 'Green' },
  red: { 'ru-RU': 'Красный', 'en-GB': 'Red' },
  orange: { 'ru-RU': 'Оранжевый', 'en-GB': 'Orange' },
  lightGreen: { 'ru-RU': 'Салатовый', 'en-GB': 'Light green' },
  gray: { 'ru-RU': 'Серый', 'en-GB': 'Gray' },
  darkBlue: { 'ru-RU': 'Тёмно-синий', 'en-GB': 'Dark blue' },
  pink: { 'ru-RU': 'Розовый', 'en-GB': 'Pink' },
  brown: { 'ru-RU': 'Коричневый', 'en-GB': 'Brown' },
  blue: { 'ru-RU': 'Синий', 'en-GB': 'Blue' },
  black: { 'ru-RU': 'Чёрный', 'en-GB': 'Black' },
  yellow: { 'ru-RU': 'Жёлтый', 'en-GB': 'Yellow' },
  violet: { 'ru-RU': 'Фиолетовый', 'en-GB': 'Violet' },
}
