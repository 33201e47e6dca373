/** The forms of the word for a count of files. */
export const FILE_FORMS = { one: 'файл', few: 'файла', many: 'файлов' } as const;
