import { noSuchChat as enGB } from '../../../locales/en-GB/no-such-chat.ts'
import { noSuchChat as ruRU } from '../../../locales/ru-RU/no-such-chat.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('noSuchChat', { 'ru-RU': ruRU, 'en-GB': enGB })
