import { newPassword as enGB } from '../../locales/en-GB/new-password.ts'
import { newPassword as ruRU } from '../../locales/ru-RU/new-password.ts'
import { addWords } from '../../locales/translate.ts'

addWords('newPassword', { 'ru-RU': ruRU, 'en-GB': enGB })
