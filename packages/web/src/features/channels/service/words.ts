import { channelService as enGB } from '../../../locales/en-GB/channel-service.ts'
import { channelService as ruRU } from '../../../locales/ru-RU/channel-service.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('channelService', { 'ru-RU': ruRU, 'en-GB': enGB })
