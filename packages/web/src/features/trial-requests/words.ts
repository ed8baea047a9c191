import { trialRequests as enGB } from '../../locales/en-GB/trial-requests.ts'
import { trialRequests as ruRU } from '../../locales/ru-RU/trial-requests.ts'
import { addWords } from '../../locales/translate.ts'

addWords('trialRequests', { 'ru-RU': ruRU, 'en-GB': enGB })
