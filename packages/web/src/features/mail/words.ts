import { mail as enGB } from '../../locales/en-GB/mail.ts'
import { mail as ruRU } from '../../locales/ru-RU/mail.ts'
import { addWords } from '../../locales/translate.ts'

addWords('mail', { 'ru-RU': ruRU, 'en-GB': enGB })
