import { invitation as enGB } from '../../locales/en-GB/invitation.ts'
import { invitation as ruRU } from '../../locales/ru-RU/invitation.ts'
import { addWords } from '../../locales/translate.ts'

addWords('invitation', { 'ru-RU': ruRU, 'en-GB': enGB })
