import { panels as enGB } from '../../../locales/en-GB/panels.ts'
import { panels as ruRU } from '../../../locales/ru-RU/panels.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('panels', { 'ru-RU': ruRU, 'en-GB': enGB })
