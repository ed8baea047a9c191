import { companies as enGB } from '../../locales/en-GB/companies.ts'
import { companies as ruRU } from '../../locales/ru-RU/companies.ts'
import { addWords } from '../../locales/translate.ts'

addWords('companies', { 'ru-RU': ruRU, 'en-GB': enGB })
