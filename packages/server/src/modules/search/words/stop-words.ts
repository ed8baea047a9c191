/** Words that stand in every other message: whoever types them searches for the words beside them. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'и в во на с со к ко у о об от до из за по под над при про для без а но да или то же ли бы б не ни что как так это этот эта эти этого',
    'я ты он она оно мы вы они мне меня мной тебе тебя вам вас нам нас ему его ей ее им их мой моя мое мои ваш ваша ваше ваши наш наша наши свой',
    'был была было были быть есть уже еще вот тут там где когда если чтобы также тоже только очень можно все всё',
    'a an the and or but of to in on at by for from with as is are was were be been it its this that these those i you he she we they me my your our',
    'do does did not no so if then than there here have has had will would can could',
  ]
    .join(' ')
    .split(' '),
)
