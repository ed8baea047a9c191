import { startChat as enGB } from '../../../locales/en-GB/start-chat.ts'
import { startChat as ruRU } from '../../../locales/ru-RU/start-chat.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('startChat', { 'ru-RU': ruRU, 'en-GB': enGB })
