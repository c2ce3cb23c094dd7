/** Another process has the folder of the embedded database. Its message says what to do. */
export class DatabaseInUse extends Error {}
