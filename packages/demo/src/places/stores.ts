import type { STORE_FORMATS } from '@portal/contract/places/stores';

type StoreFormat = (typeof STORE_FORMATS)[number];

/** Invented stores in real cities. Online shops have one, at the address they deliver to. */
export const demoStores: Record<string, readonly (readonly [name: string, city: string, format: StoreFormat])[]> = {
  'Creekside Grocers': [
    ['Jumeirah Beach Road', 'Dubai', 'specialist'],
    ['Marina Walk', 'Dubai', 'specialist'],
    ['Saadiyat Cultural Quarter', 'Abu Dhabi', 'specialist'],
  ],
  'Dhow Hypermarket': [
    ['Al Barsha', 'Dubai', 'hypermarket'],
    ['Mussafah', 'Abu Dhabi', 'hypermarket'],
  ],
  'Palm Frond Market': [
    ['Al Wasl Road', 'Dubai', 'supermarket'],
    ['Discovery Gardens', 'Dubai', 'supermarket'],
    ['Al Reem Island', 'Abu Dhabi', 'supermarket'],
  ],
  'Corniche Pantry': [
    ['Corniche Road West', 'Abu Dhabi', 'supermarket'],
    ['Khalifa City', 'Abu Dhabi', 'supermarket'],
  ],
  'Bund Lane Market': [
    ['Huaihai Middle Road', 'Shanghai', 'specialist'],
    ['Century Avenue', 'Shanghai', 'specialist'],
  ],
  'Plum Rain Grocers': [
    ['Xujiahui', 'Shanghai', 'supermarket'],
    ['Hongqiao Gubei', 'Shanghai', 'supermarket'],
  ],
  'Jade Gate Hyper': [
    ['Minhang Xinzhuang', 'Shanghai', 'hypermarket'],
    ['Tianhe North', 'Guangzhou', 'hypermarket'],
  ],
  'Lantern Street Market': [['Wuzhong Road', 'Shanghai', 'wet market']],
  'Peak Provisions': [
    ['Landmark Arcade, Central', 'Hong Kong', 'specialist'],
    ['Stanley Plaza', 'Hong Kong', 'specialist'],
    ['Repulse Bay', 'Hong Kong', 'specialist'],
  ],
  'Wan Chai Street Market': [['Tai Yuen Street', 'Hong Kong', 'wet market']],
  'Kowloon Larder': [
    ['Mong Kok', 'Kowloon', 'supermarket'],
    ['Whampoa Garden', 'Kowloon', 'supermarket'],
    ['Kowloon Bay', 'Kowloon', 'supermarket'],
  ],
  'Lantau Fresh': [
    ['Tung Chung', 'Hong Kong', 'supermarket'],
    ['Discovery Bay Plaza', 'Hong Kong', 'supermarket'],
  ],
  'Nine Hills Hyper': [
    ['Tsuen Wan', 'Hong Kong', 'hypermarket'],
    ['Sha Tin', 'Hong Kong', 'hypermarket'],
  ],
  'Tramline Corner': [
    ['Hennessy Road', 'Hong Kong', 'convenience'],
    ['Sai Ying Pun', 'Hong Kong', 'convenience'],
  ],
  'Menteng Pantry': [
    ['Jalan Cikini', 'Jakarta', 'specialist'],
    ['Kemang Raya', 'Jakarta', 'specialist'],
  ],
  'Kenanga Mart': [
    ['Kelapa Gading', 'Jakarta', 'supermarket'],
    ['Pondok Indah', 'Jakarta', 'supermarket'],
    ['Dago', 'Bandung', 'supermarket'],
  ],
  'Seribu Hyper': [
    ['Pluit', 'Jakarta', 'hypermarket'],
    ['Cilandak', 'Jakarta', 'hypermarket'],
  ],
  'Pasar Kenari Indah': [['Kenari Hall A', 'Jakarta', 'wet market']],
  'Marine Drive Pantry': [
    ['Colaba Causeway', 'Mumbai', 'specialist'],
    ['Bandra Hill Road', 'Mumbai', 'specialist'],
  ],
  'Peepal Tree Grocers': [
    ['Greater Kailash', 'Delhi', 'specialist'],
    ['Khan Market Lane', 'Delhi', 'specialist'],
    ['Indiranagar', 'Bengaluru', 'specialist'],
  ],
  'Banyan Lane Mart': [
    ['Powai Lake', 'Mumbai', 'supermarket'],
    ['Koramangala', 'Bengaluru', 'supermarket'],
  ],
  'Deccan Gate Hyper': [
    ['Whitefield', 'Bengaluru', 'hypermarket'],
    ['Thane West', 'Mumbai', 'hypermarket'],
  ],
  'Old Fort Sabzi Market': [['Daryaganj Row', 'Delhi', 'wet market']],
  'Minato Foods': [
    ['Azabu-Juban', 'Tokyo', 'supermarket'],
    ['Shinagawa East', 'Tokyo', 'supermarket'],
    ['Kichijoji', 'Tokyo', 'supermarket'],
  ],
  'Kamo River Market': [
    ['Sanjo Bridge', 'Kyoto', 'supermarket'],
    ['Tennoji', 'Osaka', 'supermarket'],
  ],
  'Ginza Lane Pantry': [
    ['Ginza 4-chome', 'Tokyo', 'specialist'],
    ['Umeda', 'Osaka', 'specialist'],
  ],
  'Hikari Hyper': [
    ['Makuhari Bay', 'Chiba', 'hypermarket'],
    ['Ibaraki North', 'Osaka', 'hypermarket'],
  ],
  'Tanuki Value': [
    ['Kinshicho', 'Tokyo', 'supermarket'],
    ['Namba South', 'Osaka', 'supermarket'],
  ],
  'Han River Market': [
    ['Mapo', 'Seoul', 'supermarket'],
    ['Jamsil', 'Seoul', 'supermarket'],
  ],
  'Namsan Pantry': [
    ['Hannam', 'Seoul', 'specialist'],
    ['Cheongdam', 'Seoul', 'specialist'],
  ],
  'Hanok Hyper': [
    ['Yeongdeungpo', 'Seoul', 'hypermarket'],
    ['Haeundae', 'Busan', 'hypermarket'],
  ],
  'Maple Corner': [['Hongdae Station', 'Seoul', 'convenience']],
  'Bangsar Market Hall': [
    ['Jalan Telawi', 'Kuala Lumpur', 'specialist'],
    ['Mont Kiara', 'Kuala Lumpur', 'specialist'],
  ],
  'Penang Hill Pantry': [
    ['Gurney Drive', 'George Town', 'specialist'],
    ['Pulau Tikus', 'George Town', 'specialist'],
  ],
  'Kampung Segar': [
    ['Taman Tun', 'Kuala Lumpur', 'supermarket'],
    ['Subang Jaya', 'Petaling Jaya', 'supermarket'],
    ['Bayan Lepas', 'George Town', 'supermarket'],
  ],
  'Rimba Hyper': [
    ['Kepong', 'Kuala Lumpur', 'hypermarket'],
    ['Tebrau', 'Johor Bahru', 'hypermarket'],
  ],
  'Pasar Melati': [['Jalan Melati', 'Kuala Lumpur', 'wet market']],
  'Harbour Fresh': [
    ['Tiong Bahru', 'Singapore', 'supermarket'],
    ['Tampines Central', 'Singapore', 'supermarket'],
    ['Clementi', 'Singapore', 'supermarket'],
  ],
  'Orchard Lane Market': [
    ['Scotts Road', 'Singapore', 'specialist'],
    ['Tanglin', 'Singapore', 'specialist'],
  ],
  'Straits Grocer': [
    ['Katong', 'Singapore', 'supermarket'],
    ['Bishan', 'Singapore', 'supermarket'],
  ],
  'Merlion Mart': [
    ['Jurong East', 'Singapore', 'hypermarket'],
    ['Paya Lebar', 'Singapore', 'hypermarket'],
  ],
  'Tanjong Provisions': [
    ['Tanjong Pagar', 'Singapore', 'specialist'],
    ['Holland Village', 'Singapore', 'specialist'],
  ],
  'Sembawang Fresh': [['Sembawang Road', 'Singapore', 'supermarket']],
  'Pandan Value': [['Toa Payoh', 'Singapore', 'supermarket']],
  'Chao Phraya Fresh': [
    ['Charoen Krung', 'Bangkok', 'supermarket'],
    ['Ari', 'Bangkok', 'supermarket'],
    ['Nimman Road', 'Chiang Mai', 'supermarket'],
  ],
  'Sukhumvit Pantry': [
    ['Thong Lo', 'Bangkok', 'specialist'],
    ['Phrom Phong', 'Bangkok', 'specialist'],
  ],
  'Elephant Gate Hyper': [
    ['Bang Na', 'Bangkok', 'hypermarket'],
    ['Rangsit', 'Bangkok', 'hypermarket'],
  ],
  'Talat Mali': [['Khlong Toei Row', 'Bangkok', 'wet market']],
  'Saigon Lantern Mart': [
    ['Nguyen Trai', 'Ho Chi Minh City', 'supermarket'],
    ['Phu My Hung', 'Ho Chi Minh City', 'supermarket'],
  ],
  'Bamboo Bridge Pantry': [
    ['Thao Dien', 'Ho Chi Minh City', 'specialist'],
    ['Tay Ho', 'Hanoi', 'specialist'],
  ],
  'Mekong Gate Hyper': [['Binh Tan', 'Ho Chi Minh City', 'hypermarket']],
  'Sen Hong Wet Market': [['Tan Dinh Hall', 'Ho Chi Minh City', 'wet market']],
  // The last, so that the others keep the colours of their signs.
  'Falcon Basket': [['Online shop', 'Dubai', 'online']],
  'Magnolia Direct': [['Online shop', 'Shanghai', 'online']],
  'Junk Bay Basket': [['Online shop', 'Hong Kong', 'online']],
  'Komodo Basket': [['Online shop', 'Jakarta', 'online']],
  'Monsoon Basket': [['Online shop', 'Mumbai', 'online']],
  'Komorebi Direct': [['Online shop', 'Tokyo', 'online']],
  'Moonrise Direct': [['Online shop', 'Seoul', 'online']],
  'Hornbill Direct': [['Online shop', 'Kuala Lumpur', 'online']],
  'Kelong Basket': [['Online shop', 'Singapore', 'online']],
  'Tuk Tuk Basket': [['Online shop', 'Bangkok', 'online']],
};
