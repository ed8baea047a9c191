import { lightbox as enGB } from '../../../locales/en-GB/lightbox.ts'
import { lightbox as ruRU } from '../../../locales/ru-RU/lightbox.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('lightbox', { 'ru-RU': ruRU, 'en-GB': enGB })
