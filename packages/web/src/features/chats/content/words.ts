import { provider as enGB } from '../../../locales/en-GB/provider.ts'
import { provider as ruRU } from '../../../locales/ru-RU/provider.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('provider', { 'ru-RU': ruRU, 'en-GB': enGB })
