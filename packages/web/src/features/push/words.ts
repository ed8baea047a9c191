import { push as enGB } from '../../locales/en-GB/push.ts'
import { push as ruRU } from '../../locales/ru-RU/push.ts'
import { addWords } from '../../locales/translate.ts'

addWords('push', { 'ru-RU': ruRU, 'en-GB': enGB })
