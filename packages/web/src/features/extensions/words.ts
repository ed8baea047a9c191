import { extensions as enGB } from '../../locales/en-GB/extensions.ts'
import { extensions as ruRU } from '../../locales/ru-RU/extensions.ts'
import { addWords } from '../../locales/translate.ts'

addWords('extensions', { 'ru-RU': ruRU, 'en-GB': enGB })
