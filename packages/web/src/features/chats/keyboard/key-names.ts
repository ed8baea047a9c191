const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

export const altKeyName = isApple ? '⌥' : 'Alt'
export const commandKeyName = isApple ? '⌘' : 'Ctrl'
