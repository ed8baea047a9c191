import { restore as enGB } from '../../locales/en-GB/restore.ts'
import { restore as ruRU } from '../../locales/ru-RU/restore.ts'
import { addWords } from '../../locales/translate.ts'

addWords('restore', { 'ru-RU': ruRU, 'en-GB': enGB })
