/**
 * Contacts as they come from phones, forms, mail and other programs: the first column says who it is. Two rows of one person are the same person
 * in different writing; rows of different people resemble each other on purpose: relatives, namesakes, colleagues on one line, reused addresses.
 */
export const labeledContacts = `
p01 | Vera | Holm | Holm Timber | vera@holm.example | 847-555-0138 |
p01 | VERA | HOLM | | Vera@Holm.example | |
p01 | V. | Holm | Holm Timber | | +1 (847) 555-0138 |
p02 | Víctor | Ibáñez | Ibáñez e Hijos | victor@ibanez.example | 212-555-0101 |
p02 | Victor | Ibanez | Ibanez e hijos | v.ibanez@mail.example | 212.555.0101 |
p02 | Victor | Ibáñez | | victor@ibanez.example | |
p03 | Ana | de la Cruz | Cruz Partners | ana@cruz.example | 305-555-0144 | 02/03/1981
p03 | Ana | De La Cruz | Cruz Partners | ana@home.example | | 02/03/1981
p04 | John | Miller | Miller Freight | john@miller.example | 312-555-0110 | 05/06/1950
p05 | John | Miller | Miller Freight | johnjr@miller.example | 312-555-0111 | 07/08/1979
p04 | John | Miller | Miller Freight | jmiller@post.example | 1-312-555-0110 |
p05 | Johnny | Miller | | johnjr@miller.example | |
p06 | Li | Wei | Orient Air Parts | wei.li@orient.example | +86 10 5555 0123 |
p06 | Wei | Li | Orient Air Parts | wei.li@orient.example | |
p07 | Mary | O'Neill | ONeill & Co | mary@oneill.example | 617-555-0170 |
p07 | Mary | O’Neill | O'Neill & Co. | m.oneill@oneill.example | 617 555 0170 |
p07 | Mary | ONeill | | mary@oneill.example | |
p08 | Sam | Carter | Carter Aviation | sam@carter.example | 415-555-0120 |
p09 | Sam | Carter | Carter Bakery | sam@bakery.example | 415-555-0121 |
p08 | Samuel | Carter | Carter Aviation | sam@carter.example | 415-555-0199 |
p09 | Sam | Carter | Carter Bakery | orders@bakery.example | 415-555-0121 |
p10 | Nina | Petrova | | nina@petrova.example | 646-555-0180 |
p10 | Нина | Петрова | | nina@petrova.example | |
p10 | Nina | Petrova | Petrova Design | | 16465550180 |
p11 | Omar | Haddad | Haddad Group | omar@haddad.example | 202-555-0130 |
p12 | Omar | Haddad | Haddad Group | o.haddad@haddad.example | 202-555-0131 |
p11 | Omar | Haddad | Haddad Group | omar@private.example | |
p13 | Grace | Kim | Kim Law | grace@kim.example | 213-555-0150 |
p13 | Grace | Kim-Park | Kim Law | grace@kim.example | 213-555-0150 |
p13 | Grace | Park | | gpark@mail.example | 213-555-0150 |
p14 | Henry | Ford | Ford Motors Club | henry@club.example | 734-555-0105 |
p15 | Henry | Ford | | henry.ford@mail.example | 248-555-0106 |
p16 | Eva | Novak | Novak Sport | eva@novak.example | 503-555-0114 | 11/30/1990
p16 | Eva | Novak | Novak sport | eva.novak@sport.example | | 11/30/1990
p17 | Eva | Novak | Novak Sport | evan@novak.example | 503-555-0115 | 01/02/1962
p18 | Tom | Becker | Becker Bau | tom@becker.example | +49 30 5550123 |
p18 | Thomas | Becker | Becker Bau | tom@becker.example | |
p18 | T. | Becker | | | 0049 30 5550123 |
p18 | Tom | Becker | | | +49305550123 |
p19 | Laura | Rossi | Rossi Viaggi | laura@rossi.example | +39 06 5550 1000 |
p20 | Marco | Rossi | Rossi Viaggi | marco@rossi.example | +39 06 5550 1001 |
p19 | Laura | Rossi | Rossi Viaggi | laura@rossiviaggi.example | |
p20 | Marco | Rossi | Rossi Viaggi | marco@mail.example | 39065550 1001 |
p21 | Kate | Young | Young Media | kate@young.example | 702-555-0160 |
p21 | Katherine | Young | Young Media | kate@young.example | 702-555-0161 |
p22 | Peter | Young | Young Media | peter@young.example | 702-555-0162 |
p23 | Dana | Fields | Desk of Fields | dana@fields.example | 404-555-0122 |
p23 | Dana | Fields | | dana@fields.example | |
p23 | D | Fields | Desk of Fields | | 4045550122 |
p24 | Ivo | Lang | Lang Motors | ivo@lang.example | 916-555-0140 |
p24 | Ivo | Lang | Lang Motors | IVO@LANG.EXAMPLE | |
p25 | Joy | Adeyemi | Adeyemi Foods | joy@adeyemi.example | 713-555-0133 |
p25 | Joy | Adeyemi | ADEYEMI FOODS | joy@foods.example | |
p26 | Rui | Costa | Costa Mar | rui@costa.example | 504-555-0117 |
p26 | Rui | Costa | Costa Mar | rui.costa@mail.example | 504-555-0117 |
p27 | Ben | Stone | Stone Works | ben@stone.example | 801-555-0100 |
p28 | Amy | Stone | Stone Works | amy@stone.example | 801-555-0102 |
p27 | Benjamin | Stone | Stone Works Inc | ben@stone.example | |
p28 | Amy | Stone-Hill | | amy@stone.example | 801-555-0103 |
p29 | Yuki | Tanaka | Tanaka Trading | yuki@tanaka.example | +81 3 5550 1234 |
p29 | 由紀 | 田中 | | yuki@tanaka.example | |
p29 | Yuki | Tanaka | Tanaka Trading | yuki@trading.example | 81355501234 |
p30 | Front | Desk | Grand Hotel | desk@grand.example | 720-555-0100 |
p31 | Paul | Ames | Grand Hotel | paul@grand.example | 720-555-0100 |
p32 | Zoe | Hall | | zoe@hall.example | 555 |
p33 | Max | Hall | | max@hall.example | 555 |
p34 | Anonymous | | | | |
p35 | Anonymous | | | | |
p36 | Carl | Berg | Berg AS | carl@berg.example | +47 22 55 50 11 |
p36 | Carl | Berg | Berg AS | carl@mail.example | +47 22555011 |
p37 | Ines | Moreau | Moreau Vins | ines@moreau.example | +33 1 55 50 10 20 |
p37 | Inès | Moreau | Moreau Vins | ines@vins.example | |
p38 | Luc | Moreau | Moreau Vins | luc@moreau.example | +33 1 55 50 10 21 |
p39 | Will | Grant | Grant Farms | will@grant.example | 620-555-0155 |
p39 | William | Grant | Grant Farms | will@grant.example | 620-555-0155 |
p39 | Bill | Grant | | | 620-555-0155 |
p40 | Rosa | Diaz | Diaz Flowers | rosa@diaz.example | 956-555-0190 |
p40 | Rosa | Díaz | | rosa@diaz.example | 956-555-0190 |
p40 | Rosa | Diaz | Diaz Flowers LLC | rosa@flowers.example | (956) 555-0190 |
`;
