import { sidePage as enGB } from '../../locales/en-GB/side-page.ts'
import { sidePage as ruRU } from '../../locales/ru-RU/side-page.ts'
import { addWords } from '../../locales/translate.ts'

addWords('sidePage', { 'ru-RU': ruRU, 'en-GB': enGB })
