/** A large city outside Russia, with the code of its country. */
export interface WorldCity {
  readonly isoCode: string;
  readonly name: string;
  readonly nameLat: string;
}

const CITIES = `
  BY: Минск = Minsk, Гомель = Gomel, Витебск = Vitebsk, Могилёв = Mahilyow, Гродно = Hrodna, Брест = Brest,
      Бобруйск = Babruysk, Барановичи = Baranovichi, Пинск = Pinsk, Борисов = Barysaw, Орша = Orsha, Мозырь = Mazyr,
      Новополоцк = Navapolatsk, Солигорск = Salihorsk
  KZ: Астана = Astana, Алматы = Almaty, Шымкент = Shymkent, Караганда = Karagandy, Актобе = Aktobe, Тараз = Taraz,
      Павлодар = Pavlodar, Усть-Каменогорск = Ust-Kamenogorsk, Семей = Semey, Атырау = Atyrau, Костанай = Kostanay,
      Кызылорда = Kyzylorda, Уральск = Oral, Петропавловск = Petropavl, Актау = Aktau, Темиртау = Temirtau,
      Туркестан = Turkestan, Кокшетау = Kokshetau, Экибастуз = Ekibastuz
  UZ: Ташкент = Tashkent, Самарканд = Samarkand, Наманган = Namangan, Андижан = Andijon, Бухара = Bukhara,
      Фергана = Fergana, Нукус = Nukus, Карши = Qarshi, Коканд = Kokand, Навои = Navoiy, Термез = Termez,
      Ургенч = Urganch
  KG: Бишкек = Bishkek, Ош = Osh, Джалал-Абад = Jalal-Abad, Каракол = Karakol, Токмак = Tokmok
  TJ: Душанбе = Dushanbe, Худжанд = Khujand, Куляб = Kulob
  TM: Ашхабад = Ashgabat, Туркменабад = Turkmenabat, Дашогуз = Dasoguz, Мары = Mary
  AM: Ереван = Yerevan, Гюмри = Gyumri, Ванадзор = Vanadzor
  AZ: Баку = Baku, Гянджа = Ganja, Сумгаит = Sumqayit, Мингечевир = Mingachevir
  GE: Тбилиси = Tbilisi, Батуми = Batumi, Кутаиси = Kutaisi, Рустави = Rustavi
  MD: Кишинёв = Chisinau, Бельцы = Balti, Тирасполь = Tiraspol
  UA: Киев = Kyiv, Харьков = Kharkiv, Одесса = Odesa, Днепр = Dnipro, Львов = Lviv, Запорожье = Zaporizhia,
      Кривой Рог = Kryvyi Rih, Николаев = Mykolayiv, Винница = Vinnytsia, Херсон = Kherson, Полтава = Poltava,
      Чернигов = Chernihiv
  EE: Таллин = Tallinn, Тарту = Tartu, Нарва = Narva
  LV: Рига = Riga, Даугавпилс = Daugavpils, Лиепая = Liepaja
  LT: Вильнюс = Vilnius, Каунас = Kaunas, Клайпеда = Klaipeda
  PL: Варшава = Warsaw, Краков = Krakow, Лодзь = Lodz, Вроцлав = Wroclaw, Познань = Poznan, Гданьск = Gdansk,
      Щецин = Szczecin, Люблин = Lublin
  CZ: Прага = Prague, Брно = Brno, Острава = Ostrava, Карловы Вары = Karlovy Vary
  SK: Братислава = Bratislava, Кошице = Kosice
  HU: Будапешт = Budapest, Дебрецен = Debrecen
  RO: Бухарест = Bucharest, Клуж-Напока = Cluj-Napoca, Тимишоара = Timisoara
  BG: София = Sofia, Пловдив = Plovdiv, Варна = Varna, Бургас = Burgas
  RS: Белград = Belgrade, Нови-Сад = Novi Sad, Ниш = Nis
  HR: Загреб = Zagreb, Сплит = Split
  SI: Любляна = Ljubljana
  BA: Сараево = Sarajevo
  MK: Скопье = Skopje
  ME: Подгорица = Podgorica
  AL: Тирана = Tirana
  GR: Афины = Athens, Салоники = Thessaloniki
  CY: Никосия = Nicosia, Лимасол = Limassol, Ларнака = Larnaca
  DE: Берлин = Berlin, Гамбург = Hamburg, Мюнхен = Munich, Кёльн = Cologne, Франкфурт-на-Майне = Frankfurt am Main,
      Штутгарт = Stuttgart, Дюссельдорф = Dusseldorf, Лейпциг = Leipzig, Дрезден = Dresden, Ганновер = Hannover,
      Нюрнберг = Nuremberg, Бремен = Bremen
  AT: Вена = Vienna, Грац = Graz, Зальцбург = Salzburg, Инсбрук = Innsbruck, Линц = Linz
  CH: Цюрих = Zurich, Женева = Geneve, Базель = Basel, Берн = Bern, Лозанна = Lausanne
  FR: Париж = Paris, Марсель = Marseille, Лион = Lyon, Тулуза = Toulouse, Ницца = Nice, Страсбург = Strasbourg,
      Бордо = Bordeaux, Лилль = Lille
  IT: Рим = Rome, Милан = Milan, Неаполь = Naples, Турин = Turin, Флоренция = Florence, Болонья = Bologna,
      Венеция = Venice, Генуя = Genoa, Палермо = Palermo
  ES: Мадрид = Madrid, Барселона = Barcelona, Валенсия = Valencia, Севилья = Sevilla, Малага = Malaga,
      Бильбао = Bilbao
  PT: Лиссабон = Lisbon, Порту = Porto
  GB: Лондон = London, Манчестер = Manchester, Бирмингем = Birmingham, Эдинбург = Edinburgh, Глазго = Glasgow,
      Ливерпуль = Liverpool, Лидс = Leeds
  IE: Дублин = Dublin
  NL: Амстердам = Amsterdam, Роттердам = Rotterdam, Гаага = The Hague, Утрехт = Utrecht
  BE: Брюссель = Brussels, Антверпен = Antwerpen, Гент = Gent
  LU: Люксембург = Luxembourg
  DK: Копенгаген = Copenhagen, Орхус = Arhus
  SE: Стокгольм = Stockholm, Гётеборг = Gothenburg, Мальмё = Malmo
  NO: Осло = Oslo, Берген = Bergen
  FI: Хельсинки = Helsinki, Тампере = Tampere, Турку = Turku
  IS: Рейкьявик = Reykjavik
  TR: Стамбул = Istanbul, Анкара = Ankara, Измир = Izmir, Анталья = Antalya, Бурса = Bursa, Адана = Adana,
      Трабзон = Trabzon
  IL: Иерусалим = Jerusalem, Тель-Авив = Tel Aviv, Хайфа = Haifa
  AE: Дубай = Dubai, Абу-Даби = Abu Dhabi, Шарджа = Sharjah
  SA: Эр-Рияд = Riyadh, Джидда = Jeddah
  QA: Доха = Doha
  KW: Эль-Кувейт = Kuwait City
  IR: Тегеран = Tehran, Мешхед = Mashhad, Исфахан = Isfahan, Шираз = Shiraz, Тебриз = Tabriz
  IQ: Багдад = Baghdad
  SY: Дамаск = Damascus, Алеппо = Aleppo
  JO: Амман = Amman
  LB: Бейрут = Beirut
  EG: Каир = Cairo, Александрия = Alexandria, Хургада = Hurghada
  MA: Касабланка = Casablanca, Рабат = Rabat, Марракеш = Marrakesh
  TN: Тунис = Tunis
  DZ: Алжир = Algiers
  ET: Аддис-Абеба = Addis Ababa
  KE: Найроби = Nairobi
  NG: Лагос = Lagos, Абуджа = Abuja
  ZA: Йоханнесбург = Johannesburg, Кейптаун = Cape Town, Дурбан = Durban, Претория = Pretoria
  IN: Дели = Delhi, Мумбаи = Mumbai, Бангалор = Bengaluru, Калькутта = Kolkata, Ченнаи = Chennai,
      Хайдарабад = Hyderabad
  PK: Карачи = Karachi, Лахор = Lahore, Исламабад = Islamabad
  BD: Дакка = Dhaka
  LK: Коломбо = Colombo
  NP: Катманду = Kathmandu
  CN: Пекин = Beijing, Шанхай = Shanghai, Гуанчжоу = Guangzhou, Шэньчжэнь = Shenzhen, Чэнду = Chengdu, Ухань = Wuhan,
      Тяньцзинь = Tianjin, Харбин = Harbin, Далянь = Dalian, Сиань = Xi'an, Нанкин = Nanjing, Ханчжоу = Hangzhou
  HK: Гонконг = Hong Kong
  MN: Улан-Батор = Ulaanbaatar, Эрдэнэт = Erdenet
  JP: Токио = Tokyo, Осака = Osaka, Киото = Kyoto, Нагоя = Nagoya, Саппоро = Sapporo, Кобе = Kobe, Фукуока = Fukuoka,
      Йокогама = Yokohama
  KR: Сеул = Seoul, Пусан = Busan, Инчхон = Incheon, Тэгу = Daegu
  KP: Пхеньян = Pyongyang
  VN: Ханой = Hanoi, Хошимин = Ho Chi Minh City, Нячанг = Nha Trang, Дананг = Da Nang
  TH: Бангкок = Bangkok, Паттайя = Pattaya, Чиангмай = Chiang Mai
  SG: Сингапур = Singapore
  MY: Куала-Лумпур = Kuala Lumpur
  ID: Джакарта = Jakarta, Сурабая = Surabaya, Денпасар = Denpasar
  PH: Манила = Manila
  AU: Сидней = Sydney, Мельбурн = Melbourne, Брисбен = Brisbane, Перт = Perth, Канберра = Canberra
  NZ: Окленд = Auckland, Веллингтон = Wellington
  US: Нью-Йорк = New York, Лос-Анджелес = Los Angeles, Чикаго = Chicago, Хьюстон = Houston,
      Филадельфия = Philadelphia, Финикс = Phoenix, Сан-Диего = San Diego, Сан-Франциско = San Francisco,
      Бостон = Boston, Сиэтл = Seattle, Вашингтон = Washington, Майами = Miami, Атланта = Atlanta, Даллас = Dallas,
      Денвер = Denver
  CA: Торонто = Toronto, Монреаль = Montreal, Ванкувер = Vancouver, Оттава = Ottawa, Калгари = Calgary
  MX: Мехико = Mexico City, Гвадалахара = Guadalajara, Монтеррей = Monterrey
  CU: Гавана = Havana
  BR: Сан-Паулу = Sao Paulo, Рио-де-Жанейро = Rio de Janeiro, Бразилиа = Brasilia, Салвадор = Salvador
  AR: Буэнос-Айрес = Buenos Aires, Кордова = Cordoba, Росарио = Rosario
  CL: Сантьяго = Santiago
  PE: Лима = Lima
  CO: Богота = Bogota, Медельин = Medellin
  VE: Каракас = Caracas
  EC: Кито = Quito
  UY: Монтевидео = Montevideo
`;

/**
 * The cities abroad where visitors come from and travel to: capitals and the largest cities, most in neighbouring
 * countries.
 */
export function worldCities(): readonly WorldCity[] {
  return CITIES.trim()
    .split(/\n\s*(?=[A-Z]{2}: )/u)
    .flatMap((line) => {
      const isoCode = line.slice(0, 2);
      return line
        .slice(4)
        .split(/,\s+/u)
        .map((pair) => {
          const [name = '', nameLat = ''] = pair.split(' = ');
          return { isoCode, name, nameLat };
        });
    });
}
